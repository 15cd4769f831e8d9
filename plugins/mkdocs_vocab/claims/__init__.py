"""Claims: whether they may be made, and whether what is published is what the vocabulary registers."""
