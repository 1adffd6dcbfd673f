"""The records of a stored run and its environment, checked.

Owns what every reader of a run document may rely on. Works in place: floats that JSON holds as
strings, or as whole numbers, become floats; columns that are newer than the run become null.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Any

from convcheck.words.columns import COLUMNS, FLOATS, JOINED_BY, SINCE
from convcheck.words.json_text import Fault, Path, short_text
from convcheck.words.kinds import (
    AMOUNT,
    NAME,
    NUMBER,
    POSITIVE_COUNT,
    TEXT,
    TOGETHER,
    Kind,
    kind_of,
)
from convcheck.words.stored_values import check, check_list, listing, mapping, member

DEEPEST = 8
"""Levels of what an environment may hold."""

MACHINE: Mapping[str, Kind] = {
    "system": NAME,
    "cpu_model": NAME,
    "cpus": POSITIVE_COUNT,
    "memory_bytes": POSITIVE_COUNT,
}
"""What every run says of its machine."""

CONDITIONS: Mapping[str, Kind] = {"threads": POSITIVE_COUNT}
"""What a run of `bench` says of the moment, beside its warnings."""

RATE: Mapping[str, Kind] = {
    "dtype": NAME,
    "device": NAME,
    "gflops": AMOUNT,
    "gbytes_per_s": AMOUNT.or_null,
}
"""What a run of `bench` says of the machine's speed."""


def check_records(verb: str, records: Any) -> None:
    """Check every record of a run, column by column. Raises `Fault`."""
    names, since = frozenset(COLUMNS[verb]), SINCE[verb]
    for at, record in enumerate(listing(records, ("records",))):
        if type(record) is dict and record.keys() != names:
            record.update(dict.fromkeys(since - record.keys()))
        if type(record) is not dict or record.keys() != names:
            _wrong_columns(names, record, at)
    for column in COLUMNS[verb]:
        kind = kind_of(verb, column)
        values = list(map(itemgetter(column), records))
        wrong = kind.first_fault(values)
        if wrong is not None:
            check(values[wrong], kind, ("records", wrong, column))
        if column in FLOATS:
            _restore(column, values, records)
    _check_together(verb, records)
    _check_unique(records)


def check_environment(verb: str, environment: Any) -> None:
    """Check what reports show of the machine and the software. Raises `Fault`."""
    path: Path = ("environment",)
    _check_depth(mapping(environment, path), path, DEEPEST)
    if verb == "compare":
        _check_comparison(environment, path)
        return
    mapping(environment, path, MACHINE)
    for name in ("packages", "variables", "conditions", "method"):
        mapping(environment.get(name, {}), (*path, name))
    check_list(environment.get("cpu_features", []), NAME, (*path, "cpu_features"))
    backends = mapping(member(environment, "backends", path), (*path, "backends"))
    for name, described in backends.items():
        mapping(described, (*path, "backends", name))
    if verb == "bench":
        here = (*path, "conditions")
        conditions = mapping(member(environment, "conditions", path), here, CONDITIONS)
        for at, line in enumerate(listing(member(conditions, "warnings", here), here)):
            check(line, TEXT, (*here, "warnings", at))
        here = (*path, "rates")
        for at, rate in enumerate(listing(member(environment, "rates", path), here)):
            mapping(rate, (*here, at), RATE)


def _check_comparison(environment: Mapping[str, Any], path: Path) -> None:
    """Check what a comparison says of its two runs and of what differs around them."""
    check(member(environment, "verb", path), NAME, (*path, "verb"))
    for side in ("base", "new"):
        here: Path = (*path, side)
        told = mapping(member(environment, side, path), here, {"file": NAME, "started": NAME})
        mapping(member(told, "environment", here), (*here, "environment"), MACHINE)
    for kind in ("machine", "method", "software"):
        here = (*path, kind)
        for at, each in enumerate(listing(member(environment, kind, path), here)):
            mapping(each, (*here, at), {"what": NAME})
            for side in ("base", "new"):
                member(each, side, (*here, at))


def _wrong_columns(names: frozenset[str], record: Any, at: int) -> None:
    path: Path = ("records", at)
    mapping(record, path)
    missing, unknown = sorted(names - record.keys()), sorted(record.keys() - names)
    parts = [f"{', '.join(missing)} missing"] if missing else []
    parts += [f"{', '.join(map(short_text, unknown))} unknown"] if unknown else []
    raise Fault(path, f"not the columns of a record: {'; '.join(parts)}")


def _restore(column: str, values: Sequence[Any], records: Sequence[dict[str, Any]]) -> None:
    if set(map(type, values)) & {int, str}:
        for record, value in zip(records, values, strict=True):
            record[column] = value if value is None else float(value)


def _check_together(verb: str, records: Sequence[dict[str, Any]]) -> None:
    for names in TOGETHER[verb]:
        for at, record in enumerate(records):
            absent = [name for name in names if record[name] is None]
            if 0 < len(absent) < len(names):
                there = next(name for name in names if name not in absent)
                raise Fault(("records", at, absent[0]), f"got null, though {there} has a value")
    if verb == "bench":
        for at, record in enumerate(records):
            compared = record["distinguishable"] is not None
            if compared and record["implementation"] != record["baseline"]:
                check(record["ratio_ci_low"], AMOUNT, ("records", at, "ratio_ci_low"))
            if record["ratio_ci_low"] is not None or compared:
                check(record["ratio"], AMOUNT, ("records", at, "ratio"))


def _check_unique(records: Sequence[dict[str, Any]]) -> None:
    keys = list(map(itemgetter(*JOINED_BY), records))
    if len(set(keys)) != len(keys):
        first: dict[tuple[Any, ...], int] = {}
        for at, key in enumerate(keys):
            if first.setdefault(key, at) != at:
                raise Fault(("records", at), f"is about the same as records[{first[key]}]")


def _check_depth(value: Any, path: Path, left: int) -> None:
    inner = value.items() if type(value) is dict else enumerate(value)
    for name, each in inner:
        if type(each) in (int, float):
            check(each, NUMBER, (*path, name))
        elif type(each) in (dict, list):
            if not left:
                raise Fault((*path, name), "nested too deeply")
            _check_depth(each, (*path, name), left - 1)
