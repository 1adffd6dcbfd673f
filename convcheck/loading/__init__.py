"""From case files to cases: YAML, validation, matrix expansion, selection."""
