"""Which value of a document is not what its type allows, and what would be.

Owns the messages: `msgspec` decides whether a document is one, and says neither the value nor, of
mappings, the way to it. So what it refused is looked through once more, slowly, along its types.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import inspect

from convcheck.document.json_text import DocumentFault, Path, short_text

LARGEST = sys.float_info.max
"""A document may spell larger numbers, which no field allows."""

FEW = 3
"""Words that are written as they stand in the document."""


def first_fault(value: Any, kind: Any, path: Path = ()) -> DocumentFault | None:
    """Return what is wrong with a parsed value of a type; None if `msgspec` would take it."""
    return _fault(value, _type_of(kind), path)


@cache
def _type_of(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


def _fault(value: Any, kind: inspect.Type, path: Path) -> DocumentFault | None:
    said, kind = _described(kind)
    if isinstance(kind, inspect.UnionType):
        return _fault_of_union(value, kind, path)
    if isinstance(kind, inspect.StructType):
        return _fault_of_struct(value, kind, path)
    if isinstance(kind, inspect.ListType):
        return _fault_of_list(value, kind, path, said)
    if isinstance(kind, inspect.DictType):
        return _fault_of_dict(value, kind, path, said)
    fits = isinstance(kind, inspect.AnyType) or _fits(value, kind)
    return None if fits else _refused(value, allowed(kind, said), path)


def _fault_of_union(value: Any, kind: inspect.UnionType, path: Path) -> DocumentFault | None:
    faults = [_fault(value, each, path) for each in kind.types]
    if None in faults:
        return None
    for each, fault in zip(kind.types, faults, strict=True):
        inner = _described(each)[1]
        if type(value) is dict and isinstance(inner, (inspect.StructType, inspect.DictType)):
            return fault
        if type(value) is list and isinstance(inner, inspect.ListType):
            return fault
    return _refused(value, allowed(kind), path)


def _fault_of_struct(value: Any, kind: inspect.StructType, path: Path) -> DocumentFault | None:
    if kind.array_like:
        if type(value) is not list or len(value) != len(kind.fields):
            return _refused(value, f"a list of {len(kind.fields)} values", path)
        members = zip(kind.fields, value, strict=True)
        return _first(_fault(each, f.type, (*path, at)) for at, (f, each) in enumerate(members))
    if type(value) is not dict:
        return _refused(value, "an object", path)
    missing = [f for f in kind.fields if f.required and f.encode_name not in value]
    if kind.forbid_unknown_fields:
        unknown = sorted(value.keys() - {f.encode_name for f in kind.fields})
        parts = [f"{', '.join(f.encode_name for f in missing)} missing"] if missing else []
        parts += [f"{', '.join(map(short_text, unknown))} unknown"] if unknown else []
        if parts:
            return DocumentFault(path, f"not the columns of a record: {'; '.join(parts)}")
    for each in missing:
        said = _described(each.type)[0]
        told = f"; allowed: {said}" if said else ""
        return DocumentFault(path, f"{each.encode_name!r} is missing{told}")
    return _first(
        _fault(value[f.encode_name], f.type, (*path, f.encode_name))
        for f in kind.fields
        if f.encode_name in value
    )


def _fault_of_list(
    value: Any, kind: inspect.ListType, path: Path, said: str
) -> DocumentFault | None:
    if type(value) is not list:
        return _refused(value, said or "a list", path)
    if kind.min_length is not None and len(value) < kind.min_length:
        return _refused(value, f"a list of at least {kind.min_length}", path)
    return _first(_fault(each, kind.item_type, (*path, at)) for at, each in enumerate(value))


def _fault_of_dict(
    value: Any, kind: inspect.DictType, path: Path, said: str
) -> DocumentFault | None:
    if type(value) is not dict:
        return _refused(value, said or "an object", path)
    return _first(_fault(each, kind.value_type, (*path, key)) for key, each in value.items())


def _first(faults: Iterable[DocumentFault | None]) -> DocumentFault | None:
    return next((fault for fault in faults if fault is not None), None)


def _refused(value: Any, words: str, path: Path) -> DocumentFault:
    return DocumentFault(path, f"got {short_text(value)}; allowed: {words}")


def _described(kind: inspect.Type) -> tuple[str, inspect.Type]:
    """Return the words of a type, empty if it has none, and the type without them."""
    said = ""
    while isinstance(kind, inspect.Metadata):
        said = (kind.extra_json_schema or {}).get("description", said)
        kind = kind.type
    return said, kind


def allowed(kind: inspect.Type, said: str = "") -> str:
    """Return in words what a type allows."""
    if said:
        return said
    told, kind = _described(kind)
    if told:
        return told
    if isinstance(kind, inspect.UnionType):
        parts = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
        words = [allowed(each) for each in parts]
        null = ", or null" if len(parts) < len(kind.types) else ""
        last = f", or {words[-1]}" if len(words) > 1 else ""
        return ", ".join(words[:-1] if last else words) + last + null
    return _PLAIN.get(type(kind), _words)(kind)


def _words(kind: inspect.Type) -> str:
    return type(kind).__name__


_PLAIN: Mapping[type[inspect.Type], Callable[[Any], str]] = {
    inspect.EnumType: lambda kind: f"one of {_list(each.value for each in kind.cls)}",
    inspect.LiteralType: lambda kind: _literal(kind.values),
    inspect.BoolType: lambda kind: "true or false",
    inspect.IntType: lambda kind: "a whole number",
    inspect.FloatType: lambda kind: "a number",
    inspect.StrType: lambda kind: "text",
    inspect.NoneType: lambda kind: "null",
    inspect.ListType: lambda kind: "a list",
    inspect.DictType: lambda kind: "an object",
    inspect.StructType: lambda kind: "an object",
}


def _list(values: Iterable[Any]) -> str:
    return ", ".join(map(str, values))


def _literal(values: Sequence[Any]) -> str:
    if len(values) <= FEW:
        return " or ".join(map(short_text, values))
    return f"one of {_list(values)}"


def _fits(value: Any, kind: inspect.Type) -> bool:
    """Tell whether a plain value is of a type that is neither a list nor an object."""
    words = _values(kind)
    if words is not None:
        return any(type(value) is type(each) and value == each for each in words)
    if isinstance(kind, inspect.StrType):
        return type(value) is str and len(value) >= (kind.min_length or 0)
    if isinstance(kind, inspect.IntType):
        return type(value) is int and _within(value, kind)
    if isinstance(kind, inspect.FloatType):
        # A number beyond all floats is read as infinite, or is a whole one that none can hold.
        finite = type(value) in (int, float) and abs(value) <= LARGEST
        return finite and not math.isnan(value) and _within(value, kind)
    return False


def _values(kind: inspect.Type) -> Sequence[Any] | None:
    """Return all values of a type that has few; None of the others."""
    if isinstance(kind, inspect.EnumType):
        return [each.value for each in kind.cls]
    if isinstance(kind, inspect.LiteralType):
        return kind.values
    if isinstance(kind, inspect.BoolType):
        return (True, False)
    return (None,) if isinstance(kind, inspect.NoneType) else None


def _within(value: float, kind: inspect.IntType | inspect.FloatType) -> bool:
    return (
        (kind.ge is None or value >= kind.ge)
        and (kind.gt is None or value > kind.gt)
        and (kind.le is None or value <= kind.le)
        and (kind.lt is None or value < kind.lt)
    )
