"""A kernel that is longer than the period of a circular convolution: it goes around several times.

Owns what is owed then: y[n] = sum over k of h[k] x[(n - k) mod N], for as many k as there are,
where N is the length of the input, or the number of points that it is told.
"""

from __future__ import annotations

import functools
import re
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, NotAnArray, to_numpy
from convcheck.user_functions.callables.callee import Plain, invoked
from convcheck.user_functions.frameworks.contract import frameworks
from convcheck.user_functions.parameters.callable_signature import parameters_of
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.text.declarations import documentation
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

ANY_LENGTH = re.compile(
    r"\b(any|every|arbitrary) (length|size)s?\b|\b(may|can) be longer\b"
    r"|(longer|larger) than (x|the (period|map|grid|image|torus|world|domain)|n)\b"
    r"|\bas often as needed\b|\blongueur quelconque|\bbeliebige[rn]? l[\u00e4a]nge"
    r"|\b(longitud|largo) cualquiera|\bqualquer (comprimento|tamanho)|\blunghezza qualsiasi"
    r"|\bdowoln\w+ d\u0142ugo|\b\u043b\u044e\u0431\w+ \u0434\u043b\u0438\u043d"
)
"""How docstrings say that kernels may be so long, in small letters."""

NONE = re.compile(r"longer (than|of)[^.;]{0,30}\b(not|two|never|raises?|error|lengths?|invalid)\b")
"""And that they may not, or that the period is as long as the longer of both."""

AS_LONG_AS_BOTH = re.compile(
    r"\b(default\w*|period|points|n|\w*fft)\b[^.;]{0,20}"
    r"\b(the (longer|longest|larger|greater)\b|max(imum)?\b[^.;]{0,20}\blen)"
)
"""And that the period is as long as the longer of both, where nobody tells another one."""

POINTS = frozenset({"n", "nfft", "n_fft", "period", "points", "npoints", "n_points", "length"})
"""What parameters are called, in small letters, that are told the period."""

PERIOD, TAPS = 5, 13
"""Lengths of both, and two more along a second axis: the kernel goes around more than twice."""

CUT = (
    "wrong where the kernel is longer than the period: it has to wrap around, folded modulo the"
    " length of the input (h[k] with h[k + N]), and is truncated, as a transform of N points does,"
    " or its taps overwrite each other, assigned and not added"
)


def longer_than_the_period(subject: Subject) -> Found:
    """Call with a kernel of more elements than the input, of who says that there may be any."""
    callee, conv, manner = subject.function.callee, subject.conv, subject.manner
    alone = conv.padding_mode == "circular" and manner.data == manner.kernel == "S"
    if not isinstance(callee, Plain) or not alone:
        return NOT_MADE
    said = documentation(callee)
    if not ANY_LENGTH.search(said) or NONE.search(said):
        return NOT_MADE
    sides = zip(conv.pads, conv.kernel, strict=True)
    centred = all(left == right == size // 2 for (left, right), size in sides)
    causal = conv.pads == tuple((size - 1, 0) for size in conv.kernel) and manner.flipped
    if not centred and not causal:
        return NOT_MADE
    random = np.random.default_rng(subject.seed)
    framework = frameworks()[manner.framework]
    sizes = [tuple(size + 2 * axis for axis in range(conv.rank)) for size in (PERIOD, TAPS)]
    x, h = (random.integers(-8, 9, size).astype(framework.dtype) for size in sizes)
    told = next((name for name in _untold(callee.call) if name.lower() in POINTS), "")
    both = conv.rank == 1 and AS_LONG_AS_BOTH.search(said)
    calls = [(callee.call, h.shape if both else x.shape)]
    if told and conv.rank == 1:
        calls.append((functools.partial(callee.call, **{told: PERIOD}), x.shape))
    middle = tuple(size // 2 * (not causal) for size in h.shape)
    for call, period in calls:
        given = {Role.INPUT: framework.to(x), Role.KERNEL: framework.to(h)}
        try:
            result = to_numpy(invoked(call, callee.reading, given))
        except NotAnArray as error:
            return Found(note=f"a kernel longer than the period: {error}")
        turned = h if manner.flipped else np.flip(h)
        if not alike(np.real(result), _owed(x, turned, period, middle)):
            return Found(CUT)
    return Found()


def _untold(call: Any) -> list[str]:
    """Return the parameters of a function that are None where nobody tells them."""
    return [each.name for each in parameters_of(call) if each.default is None]


def _owed(x: Array, h: Array, period: tuple[int, ...], middle: tuple[int, ...]) -> Array:
    """Return the circular convolution of arrays of any sizes, the middle of a kernel in place."""
    owed = np.zeros(period)
    for place in np.ndindex(x.shape):
        for tap in np.ndindex(h.shape):
            at = zip(place, tap, middle, period, strict=True)
            owed[tuple((n + k - m) % size for n, k, m, size in at)] += x[place] * h[tap]
    return owed
