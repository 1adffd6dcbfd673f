"""The JSON Schema of run documents, made from the tables by which they are read.

Owns nothing but the translation, so that schema and reader cannot disagree about a field. What
concerns several fields at once (lists of one length, records that are about the same) only the
reader checks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from convcheck.words.columns import COLUMNS, SINCE
from convcheck.words.kinds import AMOUNT, FIGURE, FLAG, LARGEST, NAME, SMALLEST, TEXT, Kind, kind_of
from convcheck.words.outcome import ExitStatus
from convcheck.words.run import SCHEMA, TABLES, TABLES_SINCE
from convcheck.words.stored import CONDITIONS, MACHINE, RATE
from convcheck.words.stored_tables import (
    CROSSOVER,
    CURVE,
    INITIAL,
    MEASUREMENT,
    PAIR,
    PAIRS,
    POINTS,
    SAMPLES,
    SCALING,
    TRAINING,
)

Schema = dict[str, Any]


def run_schema() -> Schema:
    """Return the schema (draft-07) of the documents that `--json` and `-o FILE.json` give."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "convcheck run",
        "type": "object",
        "properties": {
            "schema": {"const": SCHEMA},
            "verb": {"enum": list(COLUMNS)},
            "tool": _object({"name": NAME, "version": NAME}),
            "command": _list(field(TEXT)),
            "started": {"type": "string", "format": "date-time", "minLength": 1},
            "seconds": field(AMOUNT),
            "environment": {"type": "object"},
            "summary": _object(
                {"interrupted": FLAG},
                exit_status={"enum": [int(each) for each in ExitStatus]},
                notes=_list(field(TEXT)),
            ),
            "cost": {"type": "object", "additionalProperties": field(AMOUNT)},
            "records": {"type": "array"},
        },
        "required": [
            *("schema", "verb", "tool", "command", "started", "seconds"),
            *("environment", "summary", "cost", "records"),
        ],
        "allOf": [
            {"if": {"properties": {"verb": {"const": verb}}}, "then": _of_verb(verb)}
            for verb in COLUMNS
        ],
    }


def field(kind: Kind) -> Schema:
    """Return the schema of one field."""
    found: list[Schema] = []
    if kind.types & {int, float}:
        number: Schema = {"type": "number" if float in kind.types else "integer"}
        if kind.low == SMALLEST:
            number["exclusiveMinimum"] = 0
        elif kind.low != -LARGEST:
            number["minimum"] = kind.low
        if kind.high != LARGEST:
            number["maximum"] = kind.high
        found.append(number)
    if str in kind.types:
        text = {"type": "string", **kind.shape}
        found.append(text if kind.words is None else {"enum": sorted(kind.words)})
    if bool in kind.types:
        found.append({"type": "boolean"})
    if dict in kind.types:
        found.append({"type": "object", **kind.shape})
    if type(None) in kind.types:
        found.append({"type": "null"})
    return found[0] if len(found) == 1 else {"anyOf": found}


def _of_verb(verb: str) -> Schema:
    """Return what one verb's documents have to be beside what all are."""
    records = {column: kind_of(verb, column) for column in COLUMNS[verb]}
    record = {**_object(records), "additionalProperties": False}
    record["required"] = [column for column in records if column not in SINCE[verb]]
    tables = {name: _TABLES[name] for name in TABLES[verb]}
    return {
        "properties": {
            "environment": _ENVIRONMENTS[verb],
            "records": _list(record),
            **tables,
        },
        "required": [name for name in tables if name not in TABLES_SINCE],
    }


def _object(kinds: Mapping[str, Kind], **others: Schema) -> Schema:
    """Return the schema of an object that has at least these members."""
    members = {name: field(kind) for name, kind in kinds.items()} | others
    return {"type": "object", "properties": members, "required": list(members)}


def _list(each: Schema, **limits: int) -> Schema:
    return {"type": "array", "items": each, **limits}


def _lists(kinds: Mapping[str, Kind], **limits: int) -> dict[str, Schema]:
    return {name: _list(field(kind), **limits) for name, kind in kinds.items()}


_ANY: Schema = {"type": "object"}

_PAIR = {
    "type": "array",
    "items": [field(kind) for kind in PAIR],
    "minItems": len(PAIR),
    "additionalItems": False,
}

_TABLES: Mapping[str, Schema] = {
    "pairs": _list(_object(PAIRS, pairs=_list(_PAIR))),
    "training": _list(
        _object(
            TRAINING,
            losses=_list(field(FIGURE)),
            reference={"anyOf": [_list(field(FIGURE)), {"type": "null"}]},
            initial={"anyOf": [_object(INITIAL), {"type": "null"}]},
        )
    ),
    "measurements": _list(
        _object(
            MEASUREMENT,
            samples={"type": "object", "additionalProperties": _object({}, **_lists(SAMPLES))},
        )
    ),
    "scaling": _list(
        _object(
            SCALING,
            curves=_list(_object(CURVE, **_lists(POINTS, minItems=1))),
            crossovers=_list(_object(CROSSOVER)),
        )
    ),
}

_BACKENDS: Schema = {"type": "object", "additionalProperties": _ANY}

_MACHINE = _object(MACHINE, backends=_BACKENDS)
_MACHINE["properties"] |= dict.fromkeys(("packages", "variables", "conditions", "method"), _ANY)
_MACHINE["properties"] |= {"cpu_features": _list(field(NAME))}

_MEASURED: Schema = {
    "properties": {
        "conditions": _object(CONDITIONS, warnings=_list(field(TEXT))),
        "rates": _list(_object(RATE)),
    },
    "required": ["conditions", "rates"],
}

_SIDE = _object({"file": NAME, "started": NAME}, environment=_object(MACHINE))
_DIFFERENCES = _list(_object({"what": NAME}, base={}, new={}))

_ENVIRONMENTS: Mapping[str, Schema] = {
    "verify": _MACHINE,
    "bench": {"allOf": [_MACHINE, _MEASURED]},
    "compare": _object(
        {"verb": NAME},
        base=_SIDE,
        new=_SIDE,
        machine=_DIFFERENCES,
        method=_DIFFERENCES,
        software=_DIFFERENCES,
    ),
}
