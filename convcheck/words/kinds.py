"""What each field of a stored record may hold: one table, by the names of the columns.

Owns the check of values that were written by a program and may have been edited since.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import NoneType
from typing import Any

from convcheck.words.change import Change
from convcheck.words.convolution import OPS
from convcheck.words.dtypes import CASE_DTYPES
from convcheck.words.outcome import Outcome
from convcheck.words.passes import Fill, Pass, TimedPass
from convcheck.words.precision import Precision
from convcheck.words.properties import PROPERTIES
from convcheck.words.training import Learned

SHORTEST, LONGEST = 1e-12, 1e9
"""Seconds between which a measured time is; others were not measured."""


SMALLEST, LARGEST = math.ulp(0.0), sys.float_info.max
"""Numbers between which all numbers above 0 are: a document may spell larger ones."""

LARGEST_COUNT = 2**63 - 1

_NUMBERS = frozenset({int, float})
_NONE_OR_NUMBER = _NUMBERS | {NoneType}


@dataclass(frozen=True)
class Kind:
    """Values of some types; `allowed` says in words which.

    Numbers are from `low` to `high`, text is one of `words` if there are any, and all but numbers
    pass `test`, which `shape` says in the words of JSON Schema. None, if it is among the types,
    always will do. A column of values is checked as a whole, without a call for each of them: a run
    may have a hundred thousand records.
    """

    allowed: str
    types: frozenset[type]
    low: float = -LARGEST
    high: float = LARGEST
    words: frozenset[str] | None = None
    test: Callable[[Any], bool] | None = None
    shape: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def holds(self, value: Any) -> bool:
        """Tell whether a value is of this kind."""
        if value is None or type(value) not in self.types:
            return type(value) in self.types
        return self._all_hold([value], {type(value)})

    def first_fault(self, values: Sequence[Any]) -> int | None:
        """Return which value is the first that is not of this kind."""
        types = set(map(type, values))  # exactly: True is no number
        if types <= self.types and self._all_hold(values, types):
            return None
        return next(at for at, value in enumerate(values) if not self.holds(value))

    def _all_hold(self, values: Sequence[Any], types: set[type]) -> bool:
        """Tell whether values of these types are in range, known, and pass."""
        numeric = types & _NUMBERS
        if numeric:
            numbers = values
            if types != numeric:
                numbers = [value for value in values if type(value) in _NUMBERS]
            if min(numbers) < self.low or max(numbers) > self.high:
                return False
        if types <= _NONE_OR_NUMBER or (self.words is None and self.test is None):
            return True
        others = values
        if types & _NONE_OR_NUMBER:
            others = [each for each in values if type(each) not in _NONE_OR_NUMBER]
        if self.words is not None and not self.words.issuperset(others):
            return False
        return self.test is None or all(map(self.test, others))

    @property
    def or_null(self) -> Kind:
        """The same, or None."""
        return replace(self, allowed=f"{self.allowed}, or null", types=self.types | {NoneType})


def _kind(
    allowed: str,
    of: type,
    test: Callable[[Any], bool] | None = None,
    shape: Mapping[str, Any] | None = None,
) -> Kind:
    return Kind(allowed, frozenset({of}), test=test, shape=shape or {})


def _number(allowed: str, *types: type, low: float, high: float = LARGEST) -> Kind:
    return Kind(allowed, frozenset(types), low, high)


def one_of(values: Iterable[str]) -> Kind:
    """Return the kind of a closed list of words."""
    values = list(map(str, values))
    return Kind(f"one of {', '.join(values)}", frozenset({str}), words=frozenset(values))


def _parameter(value: Any) -> bool:
    """Tell whether a parameter is one of a case file: a scalar, or a list of them or of pairs."""
    if type(value) is list:
        return all(
            type(each) in (int, str) or (type(each) is list and set(map(type, each)) <= {int})
            for each in value
        )
    return type(value) in (int, str, bool, NoneType) or NUMBER.holds(value)


_PLAIN = frozenset({int, str, bool})


def _parameters(value: dict[str, Any]) -> bool:
    return _PLAIN.issuperset(map(type, value.values())) or all(map(_parameter, value.values()))


_FIRST_MISMATCH = frozenset({"index", "got", "expected", "allowed_error"})


def _first_mismatch(value: dict[str, Any]) -> bool:
    figures = (value.get("got"), value.get("expected"), value.get("allowed_error"))
    return (
        value.keys() == _FIRST_MISMATCH
        and type(value["index"]) is list
        and set(map(type, value["index"])) <= {int}
        and all(each in ("inf", "-inf", "nan") or NUMBER.holds(each) for each in figures)
    )


_PARAMETERS = {
    "additionalProperties": {
        "type": ["null", "boolean", "number", "string", "array"],
        "items": {"type": ["integer", "string", "array"], "items": {"type": "integer"}},
    }
}
_FIGURE = {"anyOf": [{"type": "number"}, {"enum": ["inf", "-inf", "nan"]}]}
_MISMATCH = {
    "properties": {
        "index": {"type": "array", "items": {"type": "integer"}},
        **dict.fromkeys(("got", "expected", "allowed_error"), _FIGURE),
    },
    "required": sorted(_FIRST_MISMATCH),
    "additionalProperties": False,
}

TEXT = _kind("text", str)
NAME = _kind("text that is not empty", str, bool, {"minLength": 1})
FLAG = _kind("true or false", bool)
COUNT = _number("a whole number, 0 or more", int, low=0, high=LARGEST_COUNT)
POSITIVE_COUNT = _number("a whole number, 1 or more", int, low=1, high=LARGEST_COUNT)
SECONDS = _number(
    f"seconds from {SHORTEST:g} to {LONGEST:g}", int, float, low=SHORTEST, high=LONGEST
)
AMOUNT = _number("a number, 0 or more", int, float, low=0)
POSITIVE = _number("a number above 0", int, float, low=SMALLEST)
NUMBER = _number("a number", int, float, low=-LARGEST)
FIGURE = replace(
    AMOUNT,
    allowed='a number, 0 or more, or "inf" or "nan"',
    types=AMOUNT.types | {str},
    words=frozenset({"inf", "nan"}),
)

_RATIOS = tuple(
    f"{of}ratio{end}" for of in ("", "compute_", "copy_") for end in ("", "_ci_low", "_ci_high")
)

_SHARED: dict[str, Kind] = {
    **dict.fromkeys(("case", "case_file", "implementation", "backend", "mode", "form"), NAME),
    **dict.fromkeys(("device",), NAME),
    "op": one_of(OPS),
    "dtype": one_of(CASE_DTYPES),
    "fill": one_of(Fill),
    "parameters": _kind("the parameters of a convolution", dict, _parameters, _PARAMETERS),
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
        "{index, got, expected, allowed_error}", dict, _first_mismatch, _MISMATCH
    ).or_null,
    "allclose_default": FLAG.or_null,
    "inexact": FLAG,
    **dict.fromkeys(PROPERTIES, FLAG.or_null),
    "precision": one_of(Precision).or_null,
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

_PASSES = {
    "verify": one_of([*Pass, *Learned]),
    "bench": one_of(TimedPass),
    "compare": one_of(TimedPass),
}


def kind_of(verb: str, column: str) -> Kind:
    """Return what a column of a verb's records may hold."""
    return _PASSES[verb] if column == "pass" else _SHARED[column]


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
