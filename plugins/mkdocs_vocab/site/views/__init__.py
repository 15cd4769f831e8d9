"""One function for each macro: it turns entries of the vocabulary into what its template prints."""
