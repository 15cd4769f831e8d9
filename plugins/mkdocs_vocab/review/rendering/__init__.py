"""A review as text, as Markdown for a comment on a pull request, and as JSON. None of them compares anything."""
