"""Review of a vocabulary's changes: two versions compared by identity, each change classed for those who rely on it.

[revisions][] reads the two versions (files, git objects, the working tree), [comparing][] finds the typed changes, [verdict][] and
[remarks][] judge them, [impact][] looks for what they mean in the documents, [rendering][] prints all of it.
"""
