"""The tables beside the records of a stored run, checked: pairs, measurements, scaling.

Works in place: floats that JSON holds as strings become floats.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

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
    Kind,
    one_of,
)
from convcheck.words.passes import Fill, Pass, TimedPass
from convcheck.words.stored_values import check, check_list, check_rows, listing, mapping, member
from convcheck.words.training import Learned, Start

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

PAIRS: Mapping[str, Kind] = {"case": NAME, "fill": _FILL, "pass": _PASS}
"""What an entry of `pairs` has beside the pairs themselves."""

TRAINING: Mapping[str, Kind] = {
    "case": NAME,
    "implementation": NAME,
    "fill": _FILL,
    "pass": one_of(Learned),
    "start": one_of(Start),
    "rate": AMOUNT,
}
"""What an entry of `training` has beside its losses."""

INITIAL: Mapping[str, Kind] = {
    "layer": NAME,
    "formula": NAME,
    "fan_in": POSITIVE_COUNT,
    "fan_out": POSITIVE_COUNT,
    **dict.fromkeys(("documented_limit", "largest", "deviation"), AMOUNT),
}
"""What an entry of `training` says of initial weights, if it does."""

PAIR = (NAME, NAME, FIGURE.or_null, FIGURE.or_null)
"""One pair: two implementations, their largest difference, its share of what both were allowed."""

MEASUREMENT: Mapping[str, Kind] = {
    "case": NAME,
    "pass": _TIMED_PASS,
    "fill": _FILL,
    "baseline": NAME.or_null,
    "threads": POSITIVE_COUNT,
}
"""What an entry of `measurements` has beside its samples."""

SCALING: Mapping[str, Kind] = {"series": NAME, "parameter": NAME, "pass": _TIMED_PASS}
"""What an entry of `scaling` has beside its curves and crossovers."""

CURVE: Mapping[str, Kind] = {
    "implementation": NAME,
    "exponent": NUMBER.or_null,
    "exponent_ci_low": NUMBER.or_null,
    "exponent_ci_high": NUMBER.or_null,
}
"""What a curve has beside its points."""

POINTS: Mapping[str, Kind] = {"values": COUNT, "median_s": SECONDS}
"""The lists of a curve."""

CROSSOVER: Mapping[str, Kind] = {
    "slower_after": NAME,
    "faster_after": NAME,
    "below": NUMBER,
    "above": NUMBER,
    "at": NUMBER,
}
"""A crossover; the last three are sizes."""


def check_pairs(pairs: Any) -> None:
    """Check the table `pairs` of `verify`. Raises `Fault`."""
    check_rows(pairs, PAIRS, ("pairs",))
    found: list[list[Any]] = []
    places: list[Path] = []
    for at, entry in enumerate(pairs):
        path: Path = ("pairs", at, "pairs")
        for number, pair in enumerate(listing(member(entry, "pairs", path[:-1]), path)):
            if type(pair) is not list or len(pair) != len(PAIR):
                allowed = f"a list of {len(PAIR)} values"
                raise Fault((*path, number), f"got {short_text(pair)}; allowed: {allowed}")
            found.append(pair)
            places.append((*path, number))
    for place, kind in enumerate(PAIR):
        wrong = kind.first_fault([pair[place] for pair in found])
        if wrong is not None:
            check(found[wrong][place], kind, (*places[wrong], place))
    for pair in found:
        pair[2:] = [float(each) if type(each) is str else each for each in pair[2:]]


def check_training(training: Any) -> None:
    """Check the table `training` of `verify`. Raises `Fault`."""
    for at, entry in enumerate(listing(training, ("training",))):
        path: Path = ("training", at)
        mapping(entry, path, TRAINING)
        for name in ("losses", "reference"):
            losses = member(entry, name, path)
            if name == "losses" or losses is not None:
                check_list(losses, FIGURE, (*path, name))
                entry[name] = [float(each) for each in losses]
        initial = member(entry, "initial", path)
        if initial is not None:
            mapping(initial, (*path, "initial"), INITIAL)


def check_measurements(measurements: Any) -> None:
    """Check the table `measurements` of `bench`. Raises `Fault`."""
    seen = set()
    for at, entry in enumerate(listing(measurements, ("measurements",))):
        path: Path = ("measurements", at)
        mapping(entry, path, MEASUREMENT)
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
        mapping(entry, path, SCALING)
        here = (*path, "curves")
        for number, curve in enumerate(listing(member(entry, "curves", path), here)):
            place = (*here, number)
            mapping(curve, place, CURVE)
            lengths = {
                len(check_list(member(curve, name, place), kind, (*place, name)))
                for name, kind in POINTS.items()
            }
            if len(lengths) != 1 or 0 in lengths:
                raise Fault(place, "values and median_s differ in length, or are empty")
        here = (*path, "crossovers")
        for number, cross in enumerate(listing(member(entry, "crossovers", path), here)):
            mapping(cross, (*here, number), CROSSOVER)


TABLE_CHECKS: Mapping[str, Callable[[Any], None]] = {
    "pairs": check_pairs,
    "training": check_training,
    "measurements": check_measurements,
    "scaling": check_scaling,
}
"""The check of each table beside the records, by name."""


def _check_samples(columns: Any, path: Path) -> None:
    mapping(columns, path)
    lengths = {}
    for name, kind in SAMPLES.items():
        values = check_list(member(columns, name, path), kind, (*path, name))
        lengths[name] = len(values)
    if len(set(lengths.values())) != 1:
        parts = ", ".join(f"{name} {count}" for name, count in lengths.items())
        raise Fault(path, f"lists of different lengths: {parts}")
