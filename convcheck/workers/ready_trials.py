"""Things that have their weights, called as users come to call them: again, with other arrays.

Owns what is tried, in the process that holds them, and the words of what is wrong. What a result
has to be is known from a first call on fresh arrays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from convcheck.model.dtypes import numpy_dtype
from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.calls.layouts import CANONICAL_DATA, to_layout
from convcheck.user_functions.frameworks.contract import frameworks
from convcheck.user_functions.objects.ready import Ready
from convcheck.user_functions.trials.ended import domain, ended_wrongly
from convcheck.user_functions.trials.parameter_gradients import untrained
from convcheck.workers.ready_asked import Asked, Manner, MannersQuestion
from convcheck.workers.ready_calls import found_thing, part_of
from convcheck.workers.ready_gradients import (
    DETACHED,
    DIFFERENTIATED,
    LEFT_BEHIND,
    NotGraded,
    doubled,
    wrong_gradient,
)
from convcheck.workers.ready_inputs import gaps, kept, laid_out, long, whole, with_nan
from convcheck.workers.ready_pieces import pieces
from convcheck.workers.scratch import read_array


def answer_manners(question: MannersQuestion) -> list[Manner]:
    """Call a thing in each way."""
    found: Ready = found_thing(question.thing)
    to = frameworks()[found.framework].to
    x = read_array(question.input)[:1].astype(numpy_dtype(found.dtype))
    if question.ends is not None:
        x = domain(question.ends, x.shape).astype(x.dtype)
    floats = np.ascontiguousarray(to_layout(x, question.layout, CANONICAL_DATA, question.rank))
    may_be_bytes = question.ends is not None and question.ends.of_bytes

    def call(value: Any) -> Any:
        return part_of(found.call(value), question.thing.part)

    refused = ""
    # There are filters that take bytes and nothing else.
    for given in (floats, floats.astype(np.uint8)) if may_be_bytes else (floats,):
        try:
            first = np.array(to_numpy(call(to(given.copy()))))
            break
        except Exception as error:  # noqa: BLE001 - the thing is a user's
            refused = f"{type(error).__name__}: {error}"
    else:
        return [Manner("a call", refused=refused)]
    left = found_thing(replace(question.thing, uncut=question.ends is not None))
    asked = Asked(
        *(call, to, given, first, found.framework),
        whole_call=lambda value: part_of(left.call(value), question.thing.part),
        question=question,
        module=found.module,
    )
    return [made for adds in _TRIALS for made in _tried(adds, asked)]


def _tried(adds: str, asked: Asked) -> list[Manner]:
    """Make a trial; what it says in place of a result is said of the whole of it."""
    try:
        return list(_TRIALS[adds](asked))
    except Exception as error:  # noqa: BLE001 - the thing is a user's
        return [Manner(adds, refused=f"{type(error).__name__}: {error}")]


def _again(asked: Asked) -> Iterator[Manner]:
    """Call it again; look at the input after the call, and at a result after a later one."""
    given = asked.to(asked.x.copy())
    kept = asked.call(given)
    before = np.array(to_numpy(kept))
    adds = "an input looked at after the call"
    if not np.array_equal(np.array(to_numpy(given)), asked.x):
        copied = " (`np.asarray` makes none)" if asked.framework == "numpy" else ""
        told = f"the caller's array is changed in place; work on a copy{copied}"
        yield Manner.found(
            adds, f"it writes to its input: {told}", owed=not asked.question.in_place
        )
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


def _ended(asked: Asked) -> Iterator[Manner]:
    """Hold results that are cut off or rounded against those that are not."""
    ends = asked.question.ends
    if ends is None:
        return
    x = domain(ends, asked.x.shape)
    kinds = {str(x.dtype): x}
    if ends.of_bytes and asked.framework == "numpy":
        kinds["uint8"] = x.astype(np.uint8)
    wide = asked.x.dtype if asked.x.dtype.kind == "f" else np.dtype(np.float64)
    nothing, owed = (
        np.array(to_numpy(asked.whole_call(asked.to(each.astype(wide))))).astype(float)
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


def _graded(asked: Asked) -> Iterator[Manner]:
    """Differentiate it by its framework."""
    linear = asked.question.linear and asked.question.ends is None
    if asked.framework not in DIFFERENTIATED or not linear:
        return
    adds, module, part = "the gradient of the input", asked.module, asked.question.thing.part
    # A module is called without gradients elsewhere.
    call = asked.call if module is None else lambda x: part_of(module(x), part)
    try:
        yield Manner(adds, wrong_gradient(asked.framework, call, asked.result, asked.x))
    except NotGraded:
        yield Manner.found(adds, DETACHED, owed=asked.question.of_gradients)


def _moved(asked: Asked) -> Iterator[Manner]:
    """Make a module one of float64, and hand over such an input."""
    if asked.module is None or asked.x.dtype != np.float32:
        return
    adds = "a module made one of float64"
    try:
        result = part_of(doubled(asked.module, asked.x), asked.question.thing.part)
    except Exception as error:  # noqa: BLE001 - the module is a user's
        told = LEFT_BEHIND.format(error=f"{type(error).__name__}: {error}".partition("\n")[0])
        yield Manner.found(adds, told, owed=asked.question.of_places)
        return
    wrong = not asked.close(result.astype(float), asked.first.astype(float))
    yield Manner(adds, "wrong after .double(), right in float32" if wrong else "")


def _trained(asked: Asked) -> Iterator[Manner]:
    """Differentiate a module by its parameters."""
    if asked.module is not None:
        yield Manner("gradients of its parameters", untrained(asked.module, asked.x))


_TRIALS: dict[str, Callable[[Asked], Iterator[Manner]]] = {
    "results that are cut off or rounded": _ended,
    "a second call, and the input and the first result looked at after it": _again,
    "an input that is not contiguous, or cannot be written to": laid_out,
    "an input of another type looked at after the call": kept,
    "whole numbers and bytes": whole,
    "gaps": gaps,
    "an input with one NaN": with_nan,
    "the gradient of the input": _graded,
    "a module made one of float64": _moved,
    "gradients of its parameters": _trained,
    "a long input of float32": long,
    "pieces, fed to one object": pieces,
}
"""What is tried, by what it is called where it refuses all of it."""
