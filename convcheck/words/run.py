"""The run document: everything a run found, as plain values from which every report is rendered.

Owns the document's version, its fields and its JSON form. Numbers that JSON cannot hold (infinite,
not a number) are written as the strings "inf", "-inf" and "nan", which `float()` reads.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from convcheck.words.outcome import COMPARED, ExitStatus, Outcome

if TYPE_CHECKING:
    import pandas as pd

SCHEMA = "convcheck-run/1"
"""Name and version of the document; a reader refuses any other."""

VERIFY_COLUMNS = (
    "case",
    "case_file",
    "op",
    "parameters",
    "implementation",
    "backend",
    "mode",
    "form",
    "device",
    "dtype",
    "pass",
    "fill",
    "outcome",
    "reason",
    "max_abs_error",
    "max_rel_error",
    "budget_used",
    "required_rtol",
    "mismatched",
    "elements",
    "first_mismatch",
    "rtol",
    "atol",
    "allclose_default",
    "inexact",
    "diagnosis",
    "reproduce",
    "seconds",
)
"""Fields of a record of `verify`, in the order of every table.

`elements` and `mismatched` count elements of the result; `seconds` is the wall time of the
execution that this result came from, all its passes together; `diagnosis` is null where none was
made. `first_mismatch` is null or `{index, got, expected, allowed_error}`.
"""

Record = dict[str, Any]

FLOAT_COLUMNS = (
    "max_abs_error",
    "max_rel_error",
    "budget_used",
    "required_rtol",
    "rtol",
    "atol",
    "seconds",
)
"""Fields that hold a float, which may be infinite, or null."""


@dataclass(frozen=True)
class Run:
    """One run of a verb. `records` are mappings with the fields of `VERIFY_COLUMNS`.

    `pairs` holds, by case, fill and pass, every two implementations' largest difference and its
    share of what both were allowed. `cost` is CPU seconds by activity. `started` is ISO 8601, UTC.
    """

    command: list[str]
    started: str
    seconds: float
    tool: dict[str, str]
    environment: dict[str, Any]
    records: list[Record]
    pairs: list[dict[str, Any]] = field(default_factory=list)
    cost: dict[str, float] = field(default_factory=dict)
    exit_status: ExitStatus = ExitStatus.NOTHING_COMPARED
    interrupted: bool = False
    notes: list[str] = field(default_factory=list)

    @property
    def counts(self) -> Counter[Outcome]:
        """Number of records by outcome."""
        return Counter(Outcome(record["outcome"]) for record in self.records)

    @property
    def compared(self) -> int:
        """Number of records that rest on a comparison of numbers."""
        return sum(count for outcome, count in self.counts.items() if outcome in COMPARED)

    def to_document(self) -> dict[str, Any]:
        """Return the document as plain values; floats may still be infinite."""
        counts = self.counts
        return {
            "schema": SCHEMA,
            "tool": self.tool,
            "command": self.command,
            "started": self.started,
            "seconds": self.seconds,
            "environment": self.environment,
            "summary": {
                "exit_status": int(self.exit_status),
                "interrupted": self.interrupted,
                "cases": len({record["case"] for record in self.records}),
                "records": len(self.records),
                "compared": self.compared,
                "outcomes": {outcome.value: counts[outcome] for outcome in Outcome},
                "notes": self.notes,
            },
            "cost": self.cost,
            "records": self.records,
            "pairs": self.pairs,
        }

    def to_json(self) -> str:
        """Return the document as JSON text, one record a line."""
        document = self.to_document()
        tables = {key: document.pop(key) for key in ("records", "pairs")}
        lines = [json.dumps(json_value(document), indent=1, allow_nan=False)[:-2]]
        for key, table in tables.items():
            rows = ",\n  ".join(map(json_line, table))
            lines.append(f' "{key}": [\n  {rows}\n ]' if rows else f' "{key}": []')
        return ",\n".join(lines) + "\n}\n"

    def to_dataframe(self) -> pd.DataFrame:
        """Return the records as a table: one row each, parameters and mappings as JSON text."""
        import pandas as pd

        rows = [
            {
                column: json.dumps(json_value(value)) if isinstance(value, (dict, list)) else value
                for column, value in record.items()
            }
            for record in self.records
        ]
        return pd.DataFrame(rows, columns=list(VERIFY_COLUMNS))


def restored_record(record: Record) -> Record:
    """Return a record read from JSON with its floats as floats."""
    floats = {
        column: float(record[column])
        for column in FLOAT_COLUMNS
        if isinstance(record.get(column), str)
    }
    return record | floats


def json_line(value: Any) -> str:
    """Return a value as JSON on one line; floats that are not finite as strings."""
    try:
        return json.dumps(value, allow_nan=False)
    except ValueError:  # the rare case, and the only one that needs a copy
        return json.dumps(json_value(value), allow_nan=False)


def json_value(value: Any) -> Any:
    """Return a value that JSON can hold, floats that are not finite as strings."""
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if isinstance(value, dict):
        return {str(key): json_value(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [json_value(each) for each in value]
    return value
