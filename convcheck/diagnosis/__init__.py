"""What is wrong with a result: which mistake gives exactly the output that was seen, and where."""
