"""The user's mistakes are printed with the place where they were made."""

from __future__ import annotations

from convcheck.model.case import Location
from convcheck.model.errors import UsageError


def test_a_usage_error_begins_with_file_and_line_where_known() -> None:
    located = UsageError("stride 0; must be at least 1", Location("cases/a.yaml", 12))
    assert str(located) == "cases/a.yaml:12: stride 0; must be at least 1"
    assert str(UsageError("no such verb")) == "no such verb"
