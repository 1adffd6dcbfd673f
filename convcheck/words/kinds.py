"""What each field of a stored record may hold: one table, by the names of the columns.

Owns the check of values that were written by a program and may have been edited since.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from types import NoneType
from typing import Any

from convcheck.words.change import Change
from convcheck.words.convolution import OPS
from convcheck.words.dtypes import DTYPES
from convcheck.words.outcome import Outcome
from convcheck.words.passes import Fill, Pass, TimedPass

SHORTEST, LONGEST = 1e-12, 1e9
"""Seconds between which a measured time is; others were not measured."""


@dataclass(frozen=True)
class Kind:
    """Values of some types that pass a test; `allowed` says it in words. None passes no test."""

    allowed: str
    types: frozenset[type]
    test: Callable[[Any], bool] | None = None

    def holds(self, value: Any) -> bool:
        """Tell whether a value is of this kind."""
        if type(value) not in self.types:  # exactly: True is no number
            return False
        return value is None or self.test is None or self.test(value)

    def first_fault(self, values: Sequence[Any]) -> int | None:
        """Return which value is the first that is not of this kind."""
        types = set(map(type, values))
        if types <= self.types:
            if self.test is None:
                return None
            some = [v for v in values if v is not None] if NoneType in types else values
            if all(map(self.test, some)):
                return None
        return next(at for at, value in enumerate(values) if not self.holds(value))

    @property
    def or_null(self) -> Kind:
        """The same, or None."""
        return replace(self, allowed=f"{self.allowed}, or null", types=self.types | {NoneType})


def _kind(allowed: str, *types: type, test: Callable[[Any], bool] | None = None) -> Kind:
    return Kind(allowed, frozenset(types), test)


def one_of(values: Iterable[str]) -> Kind:
    """Return the kind of a closed list of words."""
    values = list(map(str, values))
    return _kind(f"one of {', '.join(values)}", str, test=frozenset(values).__contains__)


def _figure(value: Any) -> bool:
    return value in ("inf", "nan") if type(value) is str else value >= 0


def _parameter(value: Any) -> bool:
    """Tell whether a parameter is one of a case file: a scalar, or a list of them or of pairs."""
    if type(value) is list:
        return all(
            type(each) in (int, str) or (type(each) is list and set(map(type, each)) <= {int})
            for each in value
        )
    return type(value) in (int, float, str, bool, NoneType)


def _parameters(value: dict[str, Any]) -> bool:
    return set(map(type, value.values())) <= {int, str, bool} or all(
        map(_parameter, value.values())
    )


_FIRST_MISMATCH = frozenset({"index", "got", "expected", "allowed_error"})


def _first_mismatch(value: dict[str, Any]) -> bool:
    figures = (value.get("got"), value.get("expected"), value.get("allowed_error"))
    return (
        value.keys() == _FIRST_MISMATCH
        and type(value["index"]) is list
        and set(map(type, value["index"])) <= {int}
        and all(each in ("inf", "-inf", "nan") or type(each) in (int, float) for each in figures)
    )


TEXT = _kind("text", str)
NAME = _kind("text that is not empty", str, test=bool)
FLAG = _kind("true or false", bool)
COUNT = _kind("a whole number, 0 or more", int, test=lambda v: v >= 0)
POSITIVE_COUNT = _kind("a whole number, 1 or more", int, test=lambda v: v >= 1)
SECONDS = _kind(
    f"seconds from {SHORTEST:g} to {LONGEST:g}",
    *(int, float),
    test=lambda v: SHORTEST <= v <= LONGEST,
)
AMOUNT = _kind("a number, 0 or more", int, float, test=lambda v: v >= 0)
POSITIVE = _kind("a number above 0", int, float, test=lambda v: v > 0)
FIGURE = _kind('a number, 0 or more, or "inf" or "nan"', int, float, str, test=_figure)
NUMBER = _kind("a number", int, float)

_RATIOS = tuple(
    f"{of}ratio{end}" for of in ("", "compute_", "copy_") for end in ("", "_ci_low", "_ci_high")
)

_SHARED: dict[str, Kind] = {
    **dict.fromkeys(("case", "case_file", "implementation", "backend", "mode", "form"), NAME),
    **dict.fromkeys(("device",), NAME),
    "op": one_of(OPS),
    "dtype": one_of(DTYPES),
    "fill": one_of(Fill),
    "parameters": _kind("the parameters of a convolution", dict, test=_parameters),
    **dict.fromkeys(("reason", "reproduce"), TEXT),
    **dict.fromkeys(("outcome", "agreement"), one_of(Outcome)),
    **dict.fromkeys(("base_outcome", "new_outcome"), one_of(Outcome).or_null),
    "change": one_of(Change),
    **dict.fromkeys(("max_abs_error", "max_rel_error", "budget_used"), FIGURE.or_null),
    **dict.fromkeys(("required_rtol", "rtol", "atol"), FIGURE.or_null),
    **dict.fromkeys(("base_error", "new_error", "error_ratio"), FIGURE.or_null),
    "mismatched": COUNT.or_null,
    "elements": COUNT,
    "first_mismatch": _kind(
        "{index, got, expected, allowed_error}", dict, test=_first_mismatch
    ).or_null,
    "allclose_default": FLAG.or_null,
    "inexact": FLAG,
    "diagnosis": TEXT.or_null,
    "seconds": AMOUNT.or_null,
    **dict.fromkeys(("median_s", "ci_low_s", "ci_high_s", "min_s"), SECONDS.or_null),
    **dict.fromkeys(("base_median_s", "new_median_s", "first_call_s"), SECONDS.or_null),
    **dict.fromkeys(("samples", "disturbed", "peak_memory_bytes"), COUNT.or_null),
    "calls": POSITIVE_COUNT.or_null,
    "threads": POSITIVE_COUNT,
    **dict.fromkeys(("gflops", "peak_fraction", "gbytes_per_s", "copy_fraction"), AMOUNT.or_null),
    **dict.fromkeys(("threads_used", "system_s", "page_faults", "noise_floor"), AMOUNT.or_null),
    "baseline": NAME.or_null,
    **dict.fromkeys(_RATIOS, POSITIVE.or_null),
    "distinguishable": FLAG.or_null,
    "threshold": POSITIVE.or_null,
}

_PASSES: dict[str, type[StrEnum]] = {"verify": Pass, "bench": TimedPass, "compare": TimedPass}


def kind_of(verb: str, column: str) -> Kind:
    """Return what a column of a verb's records may hold."""
    return one_of(_PASSES[verb]) if column == "pass" else _SHARED[column]


_TIMED = ("median_s", "min_s", "samples", "calls", "disturbed", "threads_used", "system_s")

TOGETHER: dict[str, tuple[tuple[str, ...], ...]] = {
    "verify": (),
    "bench": (
        (*_TIMED, "page_faults"),
        ("ci_low_s", "ci_high_s"),
        ("ratio_ci_low", "ratio_ci_high"),
    ),
    "compare": (
        ("ratio_ci_low", "ratio_ci_high"),
        ("compute_ratio", "compute_ratio_ci_low", "compute_ratio_ci_high"),
        ("copy_ratio", "copy_ratio_ci_low", "copy_ratio_ci_high"),
    ),
}
"""Columns of which a record has all or none; the others are null."""
