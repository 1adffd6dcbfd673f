"""The run document: everything a run found, as plain values from which every report is rendered.

Owns the document's version, its fields and its JSON form. Numbers that JSON cannot hold (infinite,
not a number) are written as the strings "inf", "-inf" and "nan", which `float()` reads.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from convcheck.words.change import JOINED, Change
from convcheck.words.columns import COLUMNS, FLOATS, VERDICT
from convcheck.words.outcome import COMPARED, ExitStatus, Outcome

if TYPE_CHECKING:
    import pandas as pd

SCHEMA = "convcheck-run/1"
"""Name and version of the document; a reader refuses any other."""

Record = dict[str, Any]

TABLES = {"verify": ("pairs", "training"), "bench": ("measurements", "scaling"), "compare": ()}
"""Tables of a document beside its records, by verb."""

TABLES_SINCE = frozenset({"training"})
"""Tables that documents stored by earlier versions lack: they are read as empty."""


@dataclass(frozen=True)
class Run:
    """One run of a verb. `records` are mappings with the fields of `columns.COLUMNS[verb]`.

    `pairs` (verify) holds, by case, fill and pass, every two implementations' largest difference
    and its share of what both were allowed. `training` (verify) holds the losses of every training,
    step by step. `measurements` (bench) holds, by case and pass, every sample of every
    implementation; `scaling` (bench) the exponents and crossovers of swept cases.
    `cost` is seconds by activity: CPU time for `verify`, wall time for `bench`. `started` is ISO
    8601, UTC.
    """

    verb: str
    command: list[str]
    started: str
    seconds: float
    tool: dict[str, str]
    environment: dict[str, Any]
    records: list[Record]
    pairs: list[dict[str, Any]] = field(default_factory=list)
    training: list[dict[str, Any]] = field(default_factory=list)
    measurements: list[dict[str, Any]] = field(default_factory=list)
    scaling: list[dict[str, Any]] = field(default_factory=list)
    cost: dict[str, float] = field(default_factory=dict)
    exit_status: ExitStatus = ExitStatus.NOTHING_COMPARED
    interrupted: bool = False
    notes: list[str] = field(default_factory=list)

    @property
    def columns(self) -> tuple[str, ...]:
        """The fields of each record."""
        return COLUMNS[self.verb]

    @property
    def counts(self) -> Counter[StrEnum]:
        """Number of records by verdict: by `Change` for `compare`, else by `Outcome`."""
        column = VERDICT[self.verb]
        return Counter(self.verdicts(record[column]) for record in self.records)

    @property
    def verdicts(self) -> type[StrEnum]:
        """What a record's verdict can be."""
        return Change if self.verb == "compare" else Outcome

    @property
    def compared(self) -> int:
        """Number of records that rest on a comparison of numbers."""
        grounds: frozenset[StrEnum] = COMPARED | JOINED
        return sum(count for verdict, count in self.counts.items() if verdict in grounds)

    def to_document(self) -> dict[str, Any]:
        """Return the document as plain values; floats may still be infinite."""
        counts = self.counts
        return {
            "schema": SCHEMA,
            "verb": self.verb,
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
                "outcomes": {each.value: counts[each] for each in self.verdicts},
                "notes": self.notes,
            },
            "cost": self.cost,
            "records": self.records,
            **{name: getattr(self, name) for name in self.tables},
        }

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables beside the records that a run of this verb has."""
        return TABLES[self.verb]

    def to_json(self) -> str:
        """Return the document as JSON text, one record a line."""
        document = self.to_document()
        tables = {key: document.pop(key) for key in ("records", *self.tables)}
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
        return pd.DataFrame(rows, columns=list(self.columns))


def restored_record(record: Record) -> Record:
    """Return a record read from JSON with its floats as floats."""
    floats = {
        column: float(record[column]) for column in FLOATS if isinstance(record.get(column), str)
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
