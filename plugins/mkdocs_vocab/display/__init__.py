"""Vocabularies as pages to read: what stands on them (blocks), and how a terminal and Markdown show it."""
