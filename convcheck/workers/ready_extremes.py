"""Functions of maxima over windows, in the process that holds them: parameters and results.

Owns how one is called with an array as it is, without layouts.
"""

from __future__ import annotations

import inspect
import re
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.filters.extremes.told import Told
from convcheck.model.passes import Pass
from convcheck.user_functions.arrays import Array, first_array, held_at_once, to_numpy
from convcheck.user_functions.callables.own_text import text_of, tree_of
from convcheck.user_functions.frameworks.contract import frameworks
from convcheck.user_functions.interfaces.keys_of_dicts import keys_in
from convcheck.user_functions.parameters.callable_signature import OPTIONAL_KINDS, signature_of
from convcheck.user_functions.text.other_settings import compared_words
from convcheck.user_functions.text.pairs_taken import pair_in
from convcheck.workers.messages import ArrayReference
from convcheck.workers.ready_calls import Thing, found_thing, named_thing
from convcheck.workers.scratch import read_array, write_arrays


@dataclass(frozen=True)
class ExtremesQuestion:
    """A call of a thing with an array, which may lie otherwise (`apart`: with gaps between)."""

    thing: Thing
    input: ArrayReference
    output: str
    apart: bool = False


@dataclass(frozen=True)
class ExtremesAnswer:
    """The result, or why there is none; whether the input was written to."""

    result: ArrayReference | None = None
    problem: str = ""
    changed: bool = False


def answer_told(thing: Thing) -> list[Told] | None:
    """Run the file; return the parameters beside the input, None if nobody knows."""
    value = named_thing(thing)
    try:
        known = list(signature_of(value).parameters.values())
    except (TypeError, ValueError):
        return None
    beside = known if inspect.isclass(value) else known[1:]
    return [told_of(value, each) for each in beside if each.kind not in OPTIONAL_KINDS]


def told_of(value: Any, parameter: inspect.Parameter) -> Told:
    """Return a parameter of a function or class with what its text does with it."""
    name, default = parameter.name, parameter.default
    plain = repr(default) if _is_plain(default) else "None"
    keys = tuple(dict.fromkeys(key for key, _ in keys_in(value, name)))
    asked = re.search(
        rf"isinstance\(\s*(self\.)?{re.escape(name)}\s*,\s*[(\[]?\s*(\w+\.)*(int|tuple|list|Number|Iterable)",
        text_of(value),
    )
    several = isinstance(default, tuple) or {*pair_in(value, name)} == {0, 1}
    pair = several or asked is not None or "tuple" in str(parameter.annotation).lower()
    around = getattr(inspect.unwrap(value), "__globals__", {})
    words = compared_words(name, tree_of(value), around)
    return Told(
        name, default is parameter.empty, plain, pair, keys, tuple(words), several and asked is None
    )


def _is_plain(value: Any) -> bool:
    """Tell whether a value is a number or a word, or several of these."""
    several = value if isinstance(value, tuple) else (value,)
    return all(type(each) in (int, float, str, bool) for each in several)


def _array_of(value: Any) -> Array:
    """Return the first of several results as an array, or the numbers of a list."""
    if isinstance(value, list) and value and np.ndim(value[0]) == 0:
        return np.asarray(value)
    return np.array(to_numpy(first_array(value)))


def answer_extremes(question: ExtremesQuestion) -> ExtremesAnswer:
    """Call it once with a copy of an array."""
    try:
        found = found_thing(question.thing)
        x = np.array(read_array(question.input))
        given = x.copy()
        if question.apart:
            wide = np.zeros((*x.shape[:-1], 2 * x.shape[-1]), x.dtype)
            wide[..., ::2] = x
            given = wide[..., ::2]
        handed = frameworks()[found.framework].to(given) if not question.apart else given
        result = _array_of(held_at_once(found.call(handed)))
        if result.dtype.kind not in "fiub":
            result = result.astype(float)  # None of windows that are not whole becomes NaN
        left = np.array(to_numpy(handed))
        changed = left.shape == x.shape and not np.array_equal(left, x, equal_nan=True)
        written = write_arrays(question.output, {Pass.FORWARD: result})
    except Exception as error:  # noqa: BLE001 - the thing is a user's
        return ExtremesAnswer(problem=f"{type(error).__name__}: {error}")
    return ExtremesAnswer(written[Pass.FORWARD], changed=changed)
