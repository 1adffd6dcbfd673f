"""The shape of a case file, stated once, as the JSON Schema that editors use and loading checks.

Owns which keys exist where and which values one key accepts by itself. The loader interprets this
very schema, so what an editor marks and what a run refuses cannot drift apart. What takes two keys
to judge (a size that the operation does not have) is judged in `model`; the schema repeats of that
what JSON Schema can say. A model library would say the same and take longer to import than
everything else together.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from convcheck.loading.keys import (
    EXPECTABLE,
    LARGEST,
    PARAMETERS,
    PARTICULAR,
    RANGEABLE,
    REFUSAL,
    SIZES,
    USUAL_SUITES,
    USUAL_TIMED_PASSES,
    key_at,
)
from convcheck.loading.parameters import names, required
from convcheck.model.axis import PADDING_MODES
from convcheck.model.case import Suite
from convcheck.model.dtypes import CASE_DTYPES
from convcheck.model.operations import OPS
from convcheck.model.own_operands import DISTRIBUTIONS, ROLES
from convcheck.model.passes import USUAL_FILLS, Fill, Pass, TimedPass
from convcheck.model.training import Check, Learned
from convcheck.model.user_function import ALLOWANCES, SUMS
from convcheck.user_functions.frameworks.contract import frameworks_of_backends

Schema = dict[str, Any]

IMPLEMENTATION = "convcheck-implementation"
"""Name of the string format that loading checks and other tools pass over."""

_COUNT: Schema = {"type": "integer", "minimum": 1, "maximum": LARGEST}
_PAD: Schema = {"type": "integer", "minimum": 0, "maximum": LARGEST}
_SIGNED_PAD: Schema = {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST}
_SWITCH: Schema = {"type": "boolean"}
_NAMED_PADDING: Schema = {"type": "string", "enum": ["valid", "same", "causal"]}
_TEXT: Schema = {"type": "string", "pattern": r"\S"}
_NUMBER: Schema = {"type": "number", "minimum": 0}
_FACTOR: Schema = {"type": "number", "exclusiveMinimum": 1, "maximum": LARGEST}
_PATTERN: Schema = {"type": "string", "format": IMPLEMENTATION}


def _words(words: Iterable[str]) -> Schema:
    return {"type": "string", "enum": [str(word) for word in words]}


def _list_of(items: Schema, least: int = 1, most: int | None = None) -> Schema:
    limits = {"minItems": least} if most is None else {"minItems": least, "maxItems": most}
    return {"type": "array", "items": items, **limits}


def _any_of(*choices: Schema) -> Schema:
    return {"anyOf": list(choices)}


def _one_or_several(words: Iterable[str]) -> Schema:
    return _any_of(_words(words), _distinct(_words(words)))


def _distinct(items: Schema, least: int = 1) -> Schema:
    return {**_list_of(items, least), "uniqueItems": True}


def _mapping(
    properties: dict[str, Schema], required: Iterable[str] = (), inside: str = ""
) -> Schema:
    """Return a mapping's schema, each key described as everywhere, or as inside its parent."""
    return {
        "type": "object",
        "properties": {
            key: {"description": key_at((inside, key)).description, **value}
            for key, value in properties.items()
        },
        "required": list(required),
        "additionalProperties": False,
    }


def _parameters(*, in_matrix: bool) -> dict[str, Schema]:
    """Return the schema of every parameter: of its value, or of all that a matrix may give it."""
    scalars = dict.fromkeys(PARAMETERS, _COUNT) | {
        **dict.fromkeys(("batch", "in_channels", "out_channels"), _PAD),  # an empty one is one
        "padding": _any_of(_NAMED_PADDING, _SIGNED_PAD),
        **dict.fromkeys(("transpose_a", "transpose_b", "bias"), _SWITCH),
        "dtype": _words(CASE_DTYPES),
        "padding_mode": _words(PADDING_MODES),
        "output_padding": _PAD,
    }
    per_axis = dict.fromkeys(("kernel", "stride", "dilation"), _list_of(_COUNT, most=3))
    entry = _any_of(_SIGNED_PAD, _list_of(_SIGNED_PAD, least=2, most=2))
    lists = per_axis | {
        "padding": _list_of(entry, most=3),
        "output_padding": _list_of(_PAD, most=3),
    }
    values = {
        name: _any_of(scalar, lists[name]) if name in lists else scalar
        for name, scalar in scalars.items()
    }
    if not in_matrix:
        return values
    # Inside a matrix a list is always a list of values, so a value for each axis needs its own.
    ranges = dict.fromkeys(RANGEABLE, (_reference("range"),))
    return {
        name: _any_of(scalars[name], _list_of(values[name]), *ranges.get(name, ()))
        for name in scalars
    }


def _range() -> Schema:
    """Return the schema of a range, which has one of the two ways to go on."""
    properties = {"from": _COUNT, "to": _COUNT, "step": _COUNT, "factor": _FACTOR}
    ways = [{"required": [way]} for way in ("factor", "step")]
    return {**_mapping(properties, ("from", "to")), "oneOf": ways}


def _bench() -> Schema:
    usual = [each.value for each in USUAL_TIMED_PASSES]
    passes = {**_distinct(_words(TimedPass)), "default": usual}
    return _mapping({"baseline": _PATTERN, "passes": passes}, inside="bench")


def _operands() -> Schema:
    roles = dict.fromkeys(ROLES, _source())
    return {**_mapping(roles, inside="operands"), "minProperties": 1}


def _source() -> Schema:
    """Return the schema of where an operand comes from."""
    properties: dict[str, Schema] = {
        "distribution": _words(DISTRIBUTIONS),
        **{name: {"type": "number"} for name in ("mean", "low", "high", "value")},
        "deviation": _NUMBER,
        "largest": _COUNT,
        "density": {"type": "number", "exclusiveMinimum": 0, "maximum": 1},
    }
    return _any_of(_TEXT, _mapping(properties, ("distribution",)))


def _own_function() -> Schema:
    properties = {
        "python": _TEXT,
        "name": {"type": "string", "pattern": "^[A-Za-z0-9_]+$"},
        "layout": _TEXT,
        "framework": _words(frameworks_of_backends()),
        "backward": _TEXT,
        "allow": _distinct(_words(ALLOWANCES)),
        "arithmetic": _words((SUMS,)),
    }
    return _mapping(properties, ("python",), inside="implementations")


def _reference(name: str) -> Schema:
    return {"$ref": f"#/definitions/{name}"}


@cache
def case_file_schema() -> Schema:
    """Return the JSON Schema (draft-07) of a case file; not to be changed in place."""
    point = _parameters(in_matrix=False)
    condition = point | {
        "pass": _one_or_several((*Pass, *Learned)),
        "fill": _one_or_several(Fill),
    }
    tolerances = _mapping({"rtol": _NUMBER, "atol": _NUMBER}, ("rtol", "atol"))
    fact = _any_of({"type": "boolean"}, _TEXT, _list_of(_TEXT))
    fault = {
        "where": {"type": "object", "additionalProperties": fact},
        "implementation": _PATTERN,
        "outcome": _one_or_several(EXPECTABLE),
        "sometimes": {"type": "boolean", "default": False},
        "reason": _TEXT,
        "url": {"type": "string", "pattern": r"^https?://\S+$"},
    }
    faults = {"type": "object", "additionalProperties": _reference("fault")}
    known_difference = {
        "fault": _TEXT,
        "when": {"allOf": [_reference("condition")]},
        **fault,
    }
    says_itself = {"required": ["implementation", "outcome", "reason"]}
    shared = {
        "implementations": _distinct(_any_of(_PATTERN, _reference("implementations"))),
        "passes": {**_distinct(_words(Pass)), "default": [each.value for each in Pass]},
        "fills": {**_distinct(_words(Fill)), "default": [each.value for each in USUAL_FILLS]},
        "bench": {"allOf": [_reference("bench")]},
        "suites": {
            **_distinct(_words(Suite), least=0),
            "default": [each.value for each in USUAL_SUITES],
        },
        "tolerance": {**_any_of(_words(["auto"]), tolerances), "default": "auto"},
        "checks": {**_distinct(_words(Check), least=0), "default": []},
        "operands": {"allOf": [_reference("operands")]},
    }
    entry = {
        "name": {"type": "string", "pattern": "^[A-Za-z0-9_-]+$"},
        "title": _TEXT,
        "op": _words(OPS),
        "matrix": {"allOf": [_reference("matrix")]},
        "include": _list_of(_reference("point")),
        "exclude": _list_of(_reference("point")),
        "expect": _any_of(
            _words([REFUSAL]), _list_of(_any_of(_words([REFUSAL]), _reference("known_difference")))
        ),
        **shared,
    }
    known_faults = {"faults": _any_of(_TEXT, faults)}
    several = {"title": _TEXT, "cases": _list_of(_reference("entry")), **shared, **known_faults}
    single = entry | known_faults
    some_points = {"anyOf": [{"required": ["matrix"]}, {"required": ["include"]}]}
    sizes = [_sizes_of(op) for op in OPS]
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "convcheck case file",
        "type": "object",
        "if": {"required": ["cases"]},
        "then": _reference("several"),
        "else": {
            "if": {"propertyNames": {"enum": ["title", "faults"]}, "required": ["faults"]},
            "then": _reference("fault_file"),
            "else": _reference("single"),
        },
        "definitions": {
            "single": {
                **_mapping(single, ("title", "op", "implementations")),
                "allOf": [some_points, *sizes],
            },
            "several": _mapping(several, ("title", "cases")),
            "entry": {**_mapping(entry, ("name", "op")), "allOf": [some_points, *sizes]},
            "matrix": _mapping(_parameters(in_matrix=True)),
            "range": _range(),
            "bench": _bench(),
            "operands": _operands(),
            "implementations": _own_function(),  # what an entry may be beside text
            "point": _mapping(point),
            "condition": _mapping(condition),
            "known_difference": {
                **_mapping(known_difference),
                "anyOf": [{"required": ["fault"]}, says_itself],
            },
            "fault": {**_mapping(fault), **says_itself},
            "fault_file": _mapping({"title": _TEXT, "faults": faults}, ("faults",)),
        },
    }


def _sizes_of(op: str) -> Schema:
    """Return what follows from the operation: the sizes it has not, and those a matrix needs."""
    foreign = {"not": {"enum": [name for name in (*SIZES, *PARTICULAR) if name not in names(op)]}}
    known = {"propertyNames": foreign}
    return {
        "if": {"properties": {"op": {"const": op}}, "required": ["op"]},
        "then": {
            "properties": {
                "matrix": {**known, "required": list(required(op))},
                "include": {"items": known},
                "exclude": {"items": known},
                "expect": {"items": {"properties": {"when": known}}},
            }
        },
    }
