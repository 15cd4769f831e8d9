"""Pages that are wrong, and what is wrong on them: `line:column RULE severity token`, warnings and errors only."""
