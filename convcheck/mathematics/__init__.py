"""Agreement: operands, reference, error budget, verdict. Knows no backend, process or file."""
