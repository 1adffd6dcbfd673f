"""Things that have their weights, called as users come to call them: again, with other arrays.

Owns what is tried, in the process that holds them, and the words of what is wrong. What a result
has to be is known from a first call on fresh arrays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.model.dtypes import numpy_dtype
from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.calls.layouts import CANONICAL_DATA, to_layout
from convcheck.user_functions.frameworks.contract import frameworks
from convcheck.user_functions.interfaces.weighted_means import OVERWRITTEN
from convcheck.user_functions.objects.ready import Ready
from convcheck.user_functions.text.uncut import Ends
from convcheck.user_functions.trials.ended import domain, ended_wrongly
from convcheck.workers.messages import ArrayReference
from convcheck.workers.ready_calls import Thing, found_thing, part_of
from convcheck.workers.ready_gradients import (
    DETACHED,
    DIFFERENTIATED,
    LEFT_BEHIND,
    NotGraded,
    doubled,
    wrong_gradient,
)
from convcheck.workers.scratch import read_array

Array = NDArray[Any]

CLOSE = 2.0**-10
"""Share of the largest result that another call may be off."""

SOME = 64
"""Roundings of the largest result by which one that does not depend on an element may change."""

ROUNDED = 3
"""What whole numbers may be off: each axis of a volume may be rounded for itself."""

BYTES = 256
"""Values of an image of bytes."""


@dataclass(frozen=True)
class MannersQuestion:
    """A thing that is right on an input in canonical order, which it takes in `layout`."""

    thing: Thing
    input: ArrayReference
    layout: str
    rank: int
    of_bytes: bool = False
    """Whether it says that its input may be of whole numbers or bytes."""
    of_integers: bool = False
    """Whether it says that its input may be of whole numbers, if of no bytes."""
    of_gaps: bool = False
    """Whether it looks for NaN, and says that these have no weight."""
    of_nan: bool = False
    """Whether it says that NaN are in the results of no other windows."""
    of_gradients: bool = False
    """Whether it says that it can be differentiated."""
    of_places: bool = False
    """Whether it says that it may be moved to other types and devices."""
    ends: Ends | None = None
    """What it does to results, if it is known without that."""


@dataclass(frozen=True)
class Manner:
    """A way of calling that was tried. `fault` is what was wrong, `refused` what it said."""

    adds: str
    fault: str = ""
    refused: str = ""
    note: str = ""


@dataclass(frozen=True)
class _Asked:
    """A thing, what gives it arrays, the input as it takes it, and the first result."""

    call: Callable[[Any], Any]
    to: Callable[[Any], Any]
    x: Array
    first: Array
    framework: str
    promised: frozenset[str]
    """Types of whole numbers that its input may have, as it says."""
    of_gaps: bool
    of_nan: bool
    ends: Ends | None
    whole_call: Callable[[Any], Any]
    """The thing without what it does to results."""
    question: MannersQuestion
    module: Any
    """The module of PyTorch that it is, if it is one."""

    def result(self, x: Array) -> Array:
        """Return the result of an input."""
        return np.array(to_numpy(self.call(self.to(x))))

    def close(self, result: Array, wanted: Array) -> bool:
        """Tell whether results are the same but for rounding."""
        if result.shape != wanted.shape:
            return False
        absent = np.isnan(wanted)  # where its windows are not whole
        if absent.any():
            if not np.array_equal(absent, np.isnan(result)):
                return False
            result, wanted = np.where(absent, 0, result), np.where(absent, 0, wanted)
        most = float(np.max(np.abs(wanted), initial=0.0))
        return bool(np.all(np.abs(result.astype(float) - wanted) <= CLOSE * most))


def answer_manners(question: MannersQuestion) -> list[Manner]:
    """Call a thing in each way."""
    found: Ready = found_thing(question.thing)
    to = frameworks()[found.framework].to
    x = read_array(question.input)[:1].astype(numpy_dtype(found.dtype))
    if question.ends is not None:
        x = domain(question.ends, x.shape).astype(x.dtype)
    given = np.ascontiguousarray(to_layout(x, question.layout, CANONICAL_DATA, question.rank))

    def call(value: Any) -> Any:
        return part_of(found.call(value), question.thing.part)

    try:
        first = np.array(to_numpy(call(to(given.copy()))))
    except Exception as error:  # noqa: BLE001 - the thing is a user's
        return [Manner("a call", refused=f"{type(error).__name__}: {error}")]
    left = found_thing(replace(question.thing, uncut=question.ends is not None))
    asked = _Asked(
        *(call, to, given, first, found.framework, _promised(question), question.of_gaps),
        of_nan=question.of_nan,
        ends=question.ends,
        whole_call=lambda value: part_of(left.call(value), question.thing.part),
        question=question,
        module=found.module,
    )
    return [made for adds in _TRIALS for made in _tried(adds, asked)]


def _promised(question: MannersQuestion) -> frozenset[str]:
    """Return the types of whole numbers that it says it takes."""
    if question.of_bytes:
        return frozenset({"int64", "uint8"})
    return frozenset({"int64"} if question.of_integers else ())


def _tried(adds: str, asked: _Asked) -> list[Manner]:
    """Make a trial; what it says in place of a result is said of the whole of it."""
    try:
        return list(_TRIALS[adds](asked))
    except Exception as error:  # noqa: BLE001 - the thing is a user's
        return [Manner(adds, refused=f"{type(error).__name__}: {error}")]


def _again(asked: _Asked) -> Iterator[Manner]:
    """Call it again; look at the input after the call, and at a result after a later one."""
    given = asked.to(asked.x.copy())
    kept = asked.call(given)
    before = np.array(to_numpy(kept))
    adds = "an input looked at after the call"
    if not np.array_equal(np.array(to_numpy(given)), asked.x):
        copied = " (`np.asarray` makes none)" if asked.framework == "numpy" else ""
        told = f"the caller's array is changed in place; work on a copy{copied}"
        yield Manner(adds, f"it writes to its input: {told}")
    else:
        yield Manner(adds)
    adds = "a second call"
    if asked.close(before, asked.first):
        yield Manner(adds)
    else:
        yield Manner(adds, "a second call with the same input gives another result: it keeps state")
    other = asked.result(-asked.x)
    adds = "a result looked at after a later call"
    now = np.array(to_numpy(kept))
    if not _equal(now, before) and not _equal(other, before):
        yield Manner(adds, "a later call changes the result of an earlier one: they share memory")
    else:
        yield Manner(adds)


def _equal(one: Array, other: Array) -> bool:
    """Tell whether results are the same, those that are no number too."""
    return bool(np.array_equal(one, other, equal_nan=one.dtype.kind == "f"))


def _laid_out(asked: _Asked) -> Iterator[Manner]:
    """Hand over inputs that lie in memory otherwise, or cannot be written to."""
    if asked.framework != "numpy":
        return
    spread = np.zeros(tuple(2 * size for size in asked.x.shape), asked.x.dtype)
    view = spread[(slice(None, None, 2),) * spread.ndim]
    view[...] = asked.x
    fixed = asked.x.copy()
    fixed.flags.writeable = False
    for adds, x in (
        ("an input that is not contiguous", view),
        ("an input in Fortran's order", np.asfortranarray(asked.x)),
        ("an input that is read-only", fixed),
    ):
        wrong = not asked.close(asked.result(x), asked.first)
        yield Manner(adds, f"wrong with {adds}" if wrong else "")


def _whole(asked: _Asked) -> Iterator[Manner]:
    """Hand over whole numbers, and bytes, where results are neither on purpose."""
    if asked.framework != "numpy" or asked.ends is not None:
        return
    rng = np.random.default_rng(7)
    numbers = rng.integers(0, BYTES, asked.x.shape)
    wanted = asked.result(numbers.astype(asked.x.dtype)).astype(float)
    for kind in ("int64", "uint8"):
        result = asked.result(numbers.astype(kind))
        adds = f"an input of {kind}"
        if result.shape != wanted.shape or asked.close(result, wanted):
            yield Manner(adds)
            continue
        whole = result.dtype.kind in "iu"
        told = f"an input of {kind} gives wrong results, of {result.dtype}"
        limits = np.clip(wanted, 0, BYTES - 1)
        near = any((np.abs(result - each) <= ROUNDED).all() for each in (wanted, limits))
        if whole and near:
            yield Manner(adds, note=f"{told}: they are cut off to whole numbers")
            continue
        told += (
            f": they are cut off to whole numbers (truncated) on the way, in an array of {kind}, as"
            " zeros_like of the input makes it; convert the input to float before"
            if near and np.array_equal(result, np.trunc(result))
            else f": they go around at the limits of {result.dtype}, since sums are stored in the"
            " input's type; convert the input before"
            if whole
            else f": sums or differences are formed in {kind} arithmetic and overflow (they wrap"
            f" around, modulo {2 ** (8 * np.dtype(kind).itemsize)}); convert the input to float"
            " before"
        )
        yield Manner(adds, told) if kind in asked.promised else Manner(adds, note=told)


def _gaps(asked: _Asked) -> Iterator[Manner]:
    """Hand over an input of which elements are missing, as NaN.

    A mean of what is there is the sum without these, divided by the weights without these.
    """
    if asked.framework != "numpy" or asked.x.dtype.kind != "f":
        return
    missing = np.zeros(asked.x.shape, bool)
    missing.flat[missing.size // 2] = missing.flat[missing.size // 3] = True
    x = np.where(missing, np.nan, asked.x).astype(asked.x.dtype)
    given = x.copy()
    result = np.array(to_numpy(asked.call(given)))
    adds = "an input with gaps (NaN)"
    if not np.array_equal(given, x, equal_nan=True):
        yield Manner(adds, OVERWRITTEN)
        return
    if not asked.of_gaps or result.shape != missing.shape or np.isnan(asked.first).any():
        return  # where windows are not whole it has NaN of its own
    there = ~(missing & np.isnan(result))  # which may be kept as they are
    if np.isnan(result[there]).any():
        yield Manner(
            adds,
            "missing elements (NaN) spread to others, whose windows have some that are there: NaN"
            " times zero is NaN; replace them (np.where) before they are summed",
        )
        return
    filled = asked.result(np.where(missing, 0, asked.x))
    weights = asked.result((~missing).astype(asked.x.dtype))
    owed = np.divide(filled, weights, out=np.zeros_like(filled), where=weights != 0)
    if asked.close(np.where(there, result, 0), np.where(there, owed, 0)):
        yield Manner(adds)
    elif asked.close(np.where(there, result, 0), np.where(there, filled, 0)):
        yield Manner(
            adds,
            "missing elements count as zeros with full weight: what is summed is not divided by the"
            " weights of what is there (is the mask made after NaN were filled?)",
        )
    else:
        yield Manner(
            adds,
            "with gaps it is not the sum of what is there divided by the weights of what is there",
        )


def _ended(asked: _Asked) -> Iterator[Manner]:
    """Hold results that are cut off or rounded against those that are not."""
    ends = asked.ends
    if ends is None:
        return
    x = domain(ends, asked.x.shape)
    kinds = {str(x.dtype): x}
    if ends.of_bytes and asked.framework == "numpy":
        kinds["uint8"] = x.astype(np.uint8)
    nothing, owed = (
        np.array(to_numpy(asked.whole_call(asked.to(each.astype(asked.x.dtype))))).astype(float)
        for each in (np.zeros_like(x), x)
    )
    right = ""
    for kind, given in kinds.items():
        adds = f"results {ends.said}, of an input of {kind}"
        try:
            result = asked.result(given)
        except Exception as error:  # noqa: BLE001 - the thing is a user's
            yield Manner(adds, refused=f"{type(error).__name__}: {error}")
            continue
        fault = ended_wrongly(ends, result, owed, float(nothing.max(initial=0.0)))
        if fault and right:
            fault = (
                f"right with an input of {right}, wrong with one of {kind}: sums or differences are"
                f" formed in {kind} arithmetic and overflow (they wrap around, modulo 256); convert"
                " the input to float before"
            )
        right = right or ("" if fault else kind)
        yield Manner(adds, fault)


def _with_nan(asked: _Asked) -> Iterator[Manner]:
    """Hand over an input of which one element is NaN.

    Results that do not depend on that element are to be what they are without it.
    """
    if asked.framework != "numpy" or asked.of_gaps or asked.ends is not None:
        return
    at = tuple(size // 2 for size in asked.x.shape)
    other, broken = asked.x.copy(), asked.x.copy()
    other[at] += 1
    broken[at] = np.nan
    adds = "an input with one NaN"
    changed, result = asked.result(other), asked.result(broken)
    first = np.asarray(asked.first, float)
    if changed.shape != first.shape or result.shape != first.shape or changed.dtype.kind != "f":
        return
    least = SOME * float(np.finfo(asked.x.dtype).eps)
    near = least * float(np.max(np.abs(np.nan_to_num(first)), initial=0.0))
    beside = ~(np.abs(changed - first) > near) & ~np.isnan(first)
    count = int((np.isnan(result) & beside).sum())
    told = (
        f"one NaN in the input makes {count} results NaN that do not depend on it, as where a"
        " running sum (cumsum) or a transform carries it on"
    )
    if count and asked.of_nan:
        yield Manner(adds, told)
    else:
        yield Manner(adds, note=told if count else "")


def _graded(asked: _Asked) -> Iterator[Manner]:
    """Differentiate it by its framework."""
    if asked.framework not in DIFFERENTIATED or asked.ends is not None:
        return
    adds, part = "the gradient of the input", asked.question.thing.part

    def call(x: Any) -> Any:
        return part_of((asked.module or asked.call)(x), part) if asked.module else asked.call(x)

    try:
        yield Manner(adds, wrong_gradient(asked.framework, call, asked.result, asked.x))
    except NotGraded:
        promised = asked.question.of_gradients
        yield Manner(adds, DETACHED if promised else "", note="" if promised else DETACHED)


def _moved(asked: _Asked) -> Iterator[Manner]:
    """Make a module one of float64, and hand over such an input."""
    if asked.module is None or asked.x.dtype != np.float32:
        return
    adds = "a module made one of float64"
    try:
        result = part_of(doubled(asked.module, asked.x), asked.question.thing.part)
    except Exception as error:  # noqa: BLE001 - the module is a user's
        told = LEFT_BEHIND.format(error=f"{type(error).__name__}: {error}".partition("\n")[0])
        promised = asked.question.of_places
        yield Manner(adds, told if promised else "", note="" if promised else told)
        return
    wrong = not asked.close(result.astype(float), asked.first.astype(float))
    yield Manner(adds, "wrong after .double(), right in float32" if wrong else "")


_TRIALS: dict[str, Callable[[_Asked], Iterator[Manner]]] = {
    "results that are cut off or rounded": _ended,
    "a second call, and the input and the first result looked at after it": _again,
    "an input that is not contiguous, or cannot be written to": _laid_out,
    "whole numbers and bytes": _whole,
    "gaps": _gaps,
    "an input with one NaN": _with_nan,
    "the gradient of the input": _graded,
    "a module made one of float64": _moved,
}
"""What is tried, by what it is called where it refuses all of it."""
