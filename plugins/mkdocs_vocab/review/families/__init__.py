"""One module a family of changes; each takes a comparison and notes what differs."""
