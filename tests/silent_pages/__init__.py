"""Pages that say nothing wrong, by what they are."""
