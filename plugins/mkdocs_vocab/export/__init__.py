"""Copies of a vocabulary in the formats of others; one file a format."""
