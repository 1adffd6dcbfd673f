"""Checks of single values, objects and lists of a stored run. Faults name the path to the value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from convcheck.words.json_text import Fault, Path, short_text
from convcheck.words.kinds import Kind


def check(value: Any, kind: Kind, path: Path) -> Any:
    """Return a value of a kind. Raises `Fault`."""
    if not kind.holds(value):
        raise Fault(path, f"got {short_text(value)}; allowed: {kind.allowed}")
    return value


def mapping(value: Any, path: Path, kinds: Mapping[str, Kind] | None = None) -> dict[str, Any]:
    """Return an object that has at least these members, each of its kind. Raises `Fault`."""
    if type(value) is not dict:
        raise Fault(path, f"got {short_text(value)}; allowed: an object")
    for name, kind in (kinds or {}).items():
        if name not in value:
            raise Fault(path, f"{name!r} is missing; allowed: {kind.allowed}")
        check(value[name], kind, (*path, name))
    return value


def listing(value: Any, path: Path) -> list[Any]:
    """Return a list. Raises `Fault`."""
    if type(value) is not list:
        raise Fault(path, f"got {short_text(value)}; allowed: a list")
    return value


def member(value: Mapping[str, Any], name: str, path: Path) -> Any:
    """Return a member that has to be there. Raises `Fault`."""
    if name not in value:
        raise Fault(path, f"{name!r} is missing")
    return value[name]


def check_rows(rows: Any, kinds: Mapping[str, Kind], path: Path) -> None:
    """Check objects that have at least these members, column by column. Raises `Fault`."""
    for at, row in enumerate(listing(rows, path)):
        if type(row) is not dict or not kinds.keys() <= row.keys():
            mapping(row, (*path, at), kinds)
    for name, kind in kinds.items():
        wrong = kind.first_fault([row[name] for row in rows])
        if wrong is not None:
            check(rows[wrong][name], kind, (*path, wrong, name))


def check_list(value: Any, kind: Kind, path: Path) -> list[Any]:
    """Return a list of values of one kind. Raises `Fault`."""
    values = listing(value, path)
    wrong = kind.first_fault(values)
    if wrong is not None:
        check(values[wrong], kind, (*path, wrong))
    return values
