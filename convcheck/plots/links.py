"""How the tables beside the records name the rows of the records that they rest on."""

from __future__ import annotations

LINKS = ("row_a", "row_b")
"""Columns of the tables beside the records: rows of the records that they rest on."""
