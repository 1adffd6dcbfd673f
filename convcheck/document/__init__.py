"""Documents: what verbs write for other programs, as typed structs, and how they are read back."""
