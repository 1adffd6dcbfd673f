"""Results of given operands."""
