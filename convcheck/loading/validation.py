"""Checks plain values against the case file's schema and words what is wrong for its author.

Owns the interpretation of the part of JSON Schema that `schema` uses, and the form of messages:
where, what was got, what is allowed. Unlike JSON Schema it takes neither 1.0 nor true for 1.
"""

from __future__ import annotations

import difflib
import math
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from convcheck.loading.keys import KEYS, RANGE, RANGEABLE, key_at
from convcheck.loading.schema import IMPLEMENTATION, Schema, case_file_schema
from convcheck.loading.yaml_source import Trail
from convcheck.model.implementation import Pattern

_LONGEST = 80
"""Characters of a value shown in a message."""


class FileFault(NamedTuple):
    """What is wrong, and at which key or item."""

    path: Trail
    message: str


def dotted(path: Trail) -> str:
    """Spell a path as `cases[0].matrix.kernel[1]`."""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return text.removeprefix(".")


def shown(value: Any) -> str:
    """Return what was got, cut to a length that leaves the message readable."""
    try:
        text = repr(value)
    except ValueError:  # Python writes no whole number of thousands of digits
        return f"{'a' if isinstance(value, int) else 'values with a'} number of thousands of digits"
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return the end of a message about an unknown word: a likely one first, then all."""
    known = list(known)
    close = difflib.get_close_matches(word.lower(), known, n=1)
    guess = f"did you mean {close[0]!r}? " if close else ""
    return f"{guess}allowed: {', '.join(known)}"


def definition(name: str) -> Schema:
    """Return a named part of the schema."""
    found: Schema = case_file_schema()["definitions"][name]
    return found


def shape_faults(value: Any, schema: Schema, path: Trail = ()) -> Iterator[FileFault]:
    """Yield what is wrong with a value by itself, from the outside in."""
    if "$ref" in schema:
        yield from shape_faults(value, definition(schema["$ref"].rpartition("/")[2]), path)
        return
    for part in schema.get("allOf", ()):
        if "$ref" in part:  # the rest takes two keys to judge
            yield from shape_faults(value, part, path)
    if "anyOf" in schema:
        yield from _choice_faults(value, schema["anyOf"], path)
    kind = schema.get("type")
    if kind is None:
        return
    if not _KINDS[kind](value):
        yield _refusal(value, path)
    elif kind == "object":
        yield from _mapping_faults(value, schema, path)
    elif kind == "array":
        yield from _list_faults(value, schema, path)
    else:
        yield from _scalar_faults(value, schema, path)


_KINDS: dict[str, Callable[[Any], bool]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
}


def _refusal(value: Any, path: Trail) -> FileFault:
    got = "nothing is given" if value is None else f"got {shown(value)}"
    return FileFault(path, f"{dotted(path)}: {got}; allowed: {_allowed(path)}")


def _allowed(path: Trail) -> str:
    named = [step for step in path if isinstance(step, str)]
    text = key_at(named).allowed
    if path[-2:-1] != ("matrix",):
        return text
    return f"{text}; or a list of such values{f', or {RANGE}' if path[-1] in RANGEABLE else ''}"


def _choice_faults(value: Any, choices: list[Schema], path: Trail) -> Iterator[FileFault]:
    found = [list(shape_faults(value, choice, path)) for choice in choices]
    if not all(found):
        return
    # A list or mapping fits one choice at most: what is wrong inside it says more than "not this".
    inner = [faults for faults in found if any(fault.path != path for fault in faults)]
    yield from inner[0] if len(inner) == 1 else [_refusal(value, path)]


def _mapping_faults(value: dict[str, Any], schema: Schema, path: Trail) -> Iterator[FileFault]:
    properties, others = schema.get("properties", {}), schema["additionalProperties"]
    if len(value) < schema.get("minProperties", 0):
        yield _refusal(value, path)
        return
    for key in schema.get("required", ()):
        if key not in value:
            where = f"{dotted(path)}: " if path else ""
            yield FileFault(
                (*path, key), f"{where}{key!r} is missing; allowed: {KEYS[key].allowed}"
            )
    yield from _way_faults(value, schema, path)
    for key, each in value.items():
        if key in properties or isinstance(others, dict):
            yield from shape_faults(each, properties.get(key, others), (*path, key))
        else:
            known = [*properties, "cases"] if not path and "op" in properties else properties
            where = f"{dotted(path)}: " if path else ""
            yield FileFault(
                (*path, key), f"{where}unknown key {shown(key)}; {did_you_mean(key, known)}"
            )


def _way_faults(value: dict[str, Any], schema: Schema, path: Trail) -> Iterator[FileFault]:
    """Yield a fault unless exactly one of the keys that exclude each other is there."""
    ways = [key for choice in schema.get("oneOf", ()) for key in choice["required"]]
    present = [key for key in ways if key in value]
    if ways and len(present) != 1:
        got = f"got {' and '.join(present)}" if present else f"{' or '.join(ways)} is missing"
        advice = "; keep one of them" if present else ""
        told = f"{dotted(path)}: {got}; allowed: exactly one of {', '.join(ways)}{advice}"
        yield FileFault((*path, ways[-1]), told)


def _list_faults(value: list[Any], schema: Schema, path: Trail) -> Iterator[FileFault]:
    if not schema["minItems"] <= len(value) <= schema.get("maxItems", math.inf):
        yield _refusal(value, path)
        return
    seen: set[str] = set()
    for index, each in enumerate(value):
        place = (*path, index)
        yield from shape_faults(each, schema["items"], place)
        if schema.get("uniqueItems") and isinstance(each, (str, dict)):
            same = each if isinstance(each, str) else repr(sorted(each.items()))
            if same in seen:
                told = f"{dotted(place)}: {shown(each)} is given twice; keep one of them"
                yield FileFault(place, told)
            seen.add(same)


def _scalar_faults(value: Any, schema: Schema, path: Trail) -> Iterator[FileFault]:
    if (
        ("enum" in schema and value not in schema["enum"])
        or ("pattern" in schema and not re.search(schema["pattern"].replace("$", r"\Z"), value))
        or ("minimum" in schema and not schema["minimum"] <= value < math.inf)
        or ("exclusiveMinimum" in schema and not value > schema["exclusiveMinimum"])
        or ("maximum" in schema and value > schema["maximum"])
    ):
        yield _refusal(value, path)
    if schema.get("format") == IMPLEMENTATION:
        try:
            Pattern.parse(value)
        except ValueError:
            yield _refusal(value, path)
