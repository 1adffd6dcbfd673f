"""Numbers that have to be finite, checked where a value of a document is made.

JSON has no infinite number, and `msgspec` writes null for one. A field that may be infinite or not
a number says so by its type (`Figure`, `SignedFigure`) and is written as a word; what is free
(`Any`) is written so too. Everywhere else such a number is a mistake of this program, and is
refused before anybody can read null, or nothing, out of it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any

from msgspec import Struct, inspect

from convcheck.packed import UNPACKING

_ALWAYS_FINITE = frozenset({type(None), bool, int, str})
"""Types whose values are not looked at, for speed."""


class FiniteStruct(Struct, frozen=True):
    """A value of a document; every number in it is finite, unless its field allows others."""

    def __post_init__(self) -> None:
        """Raise `ValueError` with the field and the number."""
        if UNPACKING.now:
            return
        values, names = _number_fields(type(self))
        if names:
            for name, value in zip(names, values(self), strict=True):
                if type(value) in _ALWAYS_FINITE:
                    continue
                if type(value) is dict and _ALWAYS_FINITE.issuperset(map(type, value.values())):
                    continue
                if not _finite(value):
                    raise ValueError(f"{type(self).__name__}.{name}: {_first(value)} is no number")


@cache
def _number_fields(kind: type[Struct]) -> tuple[Callable[[Any], tuple[Any, ...]], tuple[str, ...]]:
    """Return what gets the values that have to be finite, and the names of their fields."""
    told = inspect.type_info(kind)
    assert isinstance(told, inspect.StructType)
    names = tuple(field.name for field in told.fields if _is_of_numbers(field.type))
    if len(names) == 1:
        get = attrgetter(*names)
        return lambda value: (get(value),), names
    return (attrgetter(*names) if names else lambda _: ()), names


def _is_of_numbers(kind: inspect.Type) -> bool:
    """Tell whether a type is that of a number, or of a container of some, that must be finite."""
    if isinstance(kind, inspect.Metadata):
        return _is_of_numbers(kind.type)
    if isinstance(kind, inspect.UnionType):
        return not any(map(_spells_infinity, kind.types)) and any(map(_is_of_numbers, kind.types))
    if isinstance(kind, inspect.ListType):
        return _is_of_numbers(kind.item_type)
    if isinstance(kind, inspect.DictType):
        return _is_of_numbers(kind.value_type)
    return isinstance(kind, inspect.FloatType)


def _spells_infinity(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.LiteralType) and "inf" in kind.values


def _finite(value: Any) -> bool:
    if isinstance(value, float):
        return math.isfinite(value)
    if isinstance(value, dict):
        return all(map(_finite, value.values()))
    return not isinstance(value, list) or all(map(_finite, value))


def _first(value: Any) -> float:
    """Return the number that is to blame."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return next((_first(each) for each in inner if not _finite(each)), value)
