"""The module that `mkdocs.yml` names for mkdocs-macros: `modules: [mkdocs_vocab.macros]`."""

from .site.macros import define_env, on_post_page_macros, on_pre_page_macros

__all__ = ["define_env", "on_post_page_macros", "on_pre_page_macros"]
