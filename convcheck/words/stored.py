"""The parts of a stored run, checked: records, the tables beside them, the environment.

Owns what every reader of a run document may rely on. Works in place: floats that JSON holds as
strings, or as whole numbers, become floats.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from convcheck.words.columns import COLUMNS, FLOATS, JOINED_BY
from convcheck.words.json_text import Fault, Path, short_text
from convcheck.words.kinds import (
    AMOUNT,
    COUNT,
    FIGURE,
    FLAG,
    NAME,
    NUMBER,
    POSITIVE_COUNT,
    SECONDS,
    TEXT,
    TOGETHER,
    Kind,
    kind_of,
    one_of,
)
from convcheck.words.passes import Fill, Pass, TimedPass

DEEPEST = 8
"""Levels of what an environment may hold."""

MACHINE: Mapping[str, Kind] = {
    "system": NAME,
    "cpu_model": NAME,
    "cpus": POSITIVE_COUNT,
    "memory_bytes": POSITIVE_COUNT,
}
"""What every run says of its machine."""

SAMPLES: Mapping[str, Kind] = {
    "round": COUNT,
    "seconds": SECONDS,
    "calls": POSITIVE_COUNT,
    "cpu_seconds": AMOUNT,
    "system_seconds": AMOUNT,
    "page_faults": AMOUNT,
    "disturbed": FLAG,
}
"""The columns of the samples of one implementation."""

_FILL, _PASS, _TIMED_PASS = one_of(Fill), one_of(Pass), one_of(TimedPass)


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


def check_records(verb: str, records: Any) -> None:
    """Check every record of a run, column by column. Raises `Fault`."""
    names = frozenset(COLUMNS[verb])
    for at, record in enumerate(listing(records, ("records",))):
        if type(record) is not dict or record.keys() != names:
            _wrong_columns(names, record, at)
    for column in COLUMNS[verb]:
        kind = kind_of(verb, column)
        values = [record[column] for record in records]
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
        return
    mapping(environment, path, MACHINE)
    for name in ("packages", "variables", "conditions", "method"):
        mapping(environment.get(name, {}), (*path, name))
    backends = mapping(member(environment, "backends", path), (*path, "backends"))
    for name, described in backends.items():
        mapping(described, (*path, "backends", name))
    if verb == "bench":
        here = (*path, "conditions")
        conditions = mapping(member(environment, "conditions", path), here, _CONDITIONS)
        for at, line in enumerate(listing(member(conditions, "warnings", here), here)):
            check(line, TEXT, (*here, "warnings", at))
        here = (*path, "rates")
        for at, rate in enumerate(listing(member(environment, "rates", path), here)):
            mapping(rate, (*here, at), _RATE)


def check_pairs(pairs: Any) -> None:
    """Check the table `pairs` of `verify`. Raises `Fault`."""
    for at, entry in enumerate(listing(pairs, ("pairs",))):
        path: Path = ("pairs", at)
        mapping(entry, path, _PAIRS)
        path = (*path, "pairs")
        for number, pair in enumerate(listing(member(entry, "pairs", path), path)):
            if len(listing(pair, (*path, number))) != len(_PAIR):
                raise Fault((*path, number), f"{len(pair)} values; allowed: {len(_PAIR)}")
            for place, kind in enumerate(_PAIR):
                check(pair[place], kind, (*path, number, place))
                if type(pair[place]) is str and place >= 2:
                    pair[place] = float(pair[place])


def check_measurements(measurements: Any) -> None:
    """Check the table `measurements` of `bench`. Raises `Fault`."""
    seen = set()
    for at, entry in enumerate(listing(measurements, ("measurements",))):
        path: Path = ("measurements", at)
        mapping(entry, path, _MEASUREMENT)
        key = (entry["case"], entry["pass"], entry["fill"])
        if key in seen:
            raise Fault(path, f"there is another one of {' '.join(key)}")
        seen.add(key)
        samples = mapping(member(entry, "samples", path), (*path, "samples"))
        for name, columns in samples.items():
            _check_samples(columns, (*path, "samples", name))


def check_scaling(scaling: Any) -> None:
    """Check the table `scaling` of `bench`. Raises `Fault`."""
    for at, entry in enumerate(listing(scaling, ("scaling",))):
        path: Path = ("scaling", at)
        mapping(entry, path, _SCALING)
        here = (*path, "curves")
        for number, curve in enumerate(listing(member(entry, "curves", path), here)):
            place = (*here, number)
            mapping(curve, place, _CURVE)
            lengths = {
                len(_check_list(member(curve, name, place), kind, (*place, name)))
                for name, kind in (("values", COUNT), ("median_s", SECONDS))
            }
            if len(lengths) != 1 or 0 in lengths:
                raise Fault(place, "values and median_s differ in length, or are empty")
        here = (*path, "crossovers")
        for number, cross in enumerate(listing(member(entry, "crossovers", path), here)):
            mapping(cross, (*here, number), _CROSSOVER)


TABLE_CHECKS: Mapping[str, Callable[[Any], None]] = {
    "pairs": check_pairs,
    "measurements": check_measurements,
    "scaling": check_scaling,
}
"""The check of each table beside the records, by name."""

_CONDITIONS = {"threads": POSITIVE_COUNT}
_RATE = {"dtype": NAME, "device": NAME, "gflops": AMOUNT, "gbytes_per_s": AMOUNT.or_null}
_PAIRS = {"case": NAME, "fill": _FILL, "pass": _PASS}
_PAIR = (NAME, NAME, FIGURE.or_null, FIGURE.or_null)
_MEASUREMENT = {
    "case": NAME,
    "pass": _TIMED_PASS,
    "fill": _FILL,
    "baseline": NAME.or_null,
    "threads": POSITIVE_COUNT,
}
_SCALING = {"series": NAME, "parameter": NAME, "pass": _TIMED_PASS}
_CURVE = {
    "implementation": NAME,
    "exponent": NUMBER.or_null,
    "exponent_ci_low": NUMBER.or_null,
    "exponent_ci_high": NUMBER.or_null,
}
_CROSSOVER = {
    "slower_after": NAME,
    "faster_after": NAME,
    "below": NUMBER,
    "above": NUMBER,
    "at": NUMBER,
}


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


def _check_samples(columns: Any, path: Path) -> None:
    mapping(columns, path)
    lengths = {}
    for name, kind in SAMPLES.items():
        values = _check_list(member(columns, name, path), kind, (*path, name))
        lengths[name] = len(values)
    if len(set(lengths.values())) != 1:
        parts = ", ".join(f"{name} {count}" for name, count in lengths.items())
        raise Fault(path, f"lists of different lengths: {parts}")


def _check_list(value: Any, kind: Kind, path: Path) -> list[Any]:
    values = listing(value, path)
    wrong = kind.first_fault(values)
    if wrong is not None:
        check(values[wrong], kind, (*path, wrong))
    return values


def _check_depth(value: Any, path: Path, left: int) -> None:
    inner = value.items() if type(value) is dict else enumerate(value)
    for name, each in inner:
        if type(each) in (dict, list):
            if not left:
                raise Fault((*path, name), "nested too deeply")
            _check_depth(each, (*path, name), left - 1)
