"""One YAML file as the only source of a status vocabulary: macros that render it, a checker that keeps documents true to it."""

__version__ = "0.1.0"
