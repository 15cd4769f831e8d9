"""The vocabulary: model, loading, checks of form, references and labels."""
