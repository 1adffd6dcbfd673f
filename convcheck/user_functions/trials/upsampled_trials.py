"""A trial of functions that put zeros between the elements of their input: StyleGAN's `upfirdn2d`.

Owns what such an option has to do. The function was right without it, so that its own result for an
input in which the zeros are written out says what has to come out (P. P. Vaidyanathan, "Multirate
Systems and Filter Banks", section 4.1: element n of the input becomes element n L).
"""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.parameters.names import plain
from convcheck.user_functions.parameters.settings import set_to
from convcheck.user_functions.parameters.signature import Unreadable
from convcheck.user_functions.text.declarations import documentation, name_of
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

NAMES = ("up", "upsample", "upfactor", "upsampling", "inputdilation", "lhsdilation")
"""What the option is called, as `plain` has it; its default is one."""

BESIDE = ("down", "downsample", "downfactor", "decimation", "decimate", "rhsdilation")
"""An option beside it that shows that zeros are meant, and not elements that are repeated."""

ZEROS = re.compile(r"zero|upfirdn|expand")
"""How a function says that it puts zeros there."""

FACTOR = 2

BEHIND, BETWEEN, BEFORE = "behind", "between", "before"
"""Where zeros are: behind each element, between two of them only, or before each."""


def zeros_between(subject: Subject) -> Found:
    """Have zeros put between the elements of the input, and compare with them written out."""
    callee, name = subject.function.callee, _option(subject)
    if name is None or not isinstance(callee, Plain):
        return NOT_MADE
    try:
        other = subject.calling(callee, set_to(callee.call, {name: FACTOR}))
    except Unreadable:
        return NOT_MADE
    result = other.called().result
    expected = {where: _written_out(subject, where) for where in (BEHIND, BETWEEN, BEFORE)}
    if any(_is(result, expected[where]) for where in (BEHIND, BETWEEN)):
        return Found()
    if _is(result, expected[BEFORE]):
        return Found(
            f"with {name}={FACTOR}, zeros are put before each element of the input, and not behind"
            " it: element n belongs at n times that, so that all is late by one less (its phase)"
        )
    said = f"{name_of(callee)} {documentation(callee)}"
    if ZEROS.search(said) is None:  # elements may be repeated
        return NOT_MADE
    return Found(
        f"wrong with {name}={FACTOR}: its result is not what it makes of an input in which zeros"
        " were put between the elements before the call"
    )


def _option(subject: Subject) -> str | None:
    """Return the name of the option, None of a function that has none, or no other beside it."""
    callee, conv = subject.function.callee, subject.conv
    if not isinstance(callee, Plain) or conv.transposed or set(conv.stride) != {1}:
        return None
    parameters = signature_of(callee.call).parameters
    if not any(plain(each) in BESIDE for each in parameters):
        return None
    of_one = [name for name, each in parameters.items() if each.default in (1, (1, 1))]
    return next((each for each in of_one if plain(each) in NAMES), None)


def _written_out(subject: Subject, where: str) -> Array | None:
    """Return its result for an input with zeros in it; None if it refuses that."""
    given = subject.operands.input
    spatial = given.shape[1:-1]
    sizes = [n * FACTOR - (FACTOR - 1 if where == BETWEEN else 0) for n in spatial]
    stuffed = np.zeros((given.shape[0], *sizes, given.shape[-1]), given.dtype)
    first = FACTOR - 1 if where == BEFORE else 0
    stuffed[(slice(None), *(slice(first, None, FACTOR),) * len(sizes))] = given
    wider = subject.conv.if_possible(spatial=tuple(sizes))
    if wider is None:
        return None
    operands = replace(subject.operands, input=stuffed)
    try:
        return replace(subject, conv=wider).called(operands).result
    except REFUSED:
        return None


def _is(result: Array, expected: Array | None) -> bool:
    """Tell whether a result is another, or a multiple of it: what is lost to zeros may be made up
    for."""
    if expected is None or result.shape != expected.shape:
        return False
    one, two = np.ravel(result).astype(np.float64), np.ravel(expected).astype(np.float64)
    size = float(two @ two)
    factor = float(one @ two) / size if size else 1.0
    nearly = 1e-5 * float(np.abs(one).max(initial=0.0))
    return factor > 0.5 and bool(np.abs(one - factor * two).max(initial=0.0) <= nearly)
