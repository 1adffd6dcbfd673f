"""Evidence, one file for each backend. A module's `EVIDENCE` is found by its presence."""
