"""The settings: one set of keys, from `mkdocs.yml` or `pyproject.toml`, overridden by the command line."""

from .model import Bind, CodeEnumeration, Settings

__all__ = ["Bind", "CodeEnumeration", "Settings"]
