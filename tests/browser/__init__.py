"""The site of this project, built and looked at in a real browser."""
