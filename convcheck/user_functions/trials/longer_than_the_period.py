"""A kernel that is longer than the period of a circular convolution: it goes around more than once.

Owns what is owed then: y[n] = sum over k of h[k] x[(n - k) mod N], for as many k as there are.
"""

from __future__ import annotations

import re

import numpy as np

from convcheck.user_functions.arrays import NotAnArray, to_numpy
from convcheck.user_functions.callables.callee import Plain, invoked
from convcheck.user_functions.frameworks.contract import frameworks
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.text.declarations import documentation
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

ANY_LENGTH = re.compile(
    r"\b(any|every|arbitrary) (length|size)s?\b|\b(may|can) be longer\b"
    r"|longer than (x|the period|n)\b|\blongueur quelconque|\bbeliebige[rn]? l[\u00e4a]nge"
    r"|\b(longitud|largo) cualquiera|\bqualquer (comprimento|tamanho)|\blunghezza qualsiasi"
    r"|\bdowoln\w+ d\u0142ugo|\b\u043b\u044e\u0431\w+ \u0434\u043b\u0438\u043d"
)
"""How docstrings say that kernels may be so long, in small letters."""

NONE = re.compile(r"longer (than|of)[^.;]{0,30}\b(not|two|never|raises?|error|lengths?|invalid)\b")
"""And that they may not, or that the period is as long as the longer of both."""

PERIOD, TAPS = 5, 13
"""Lengths of both: the kernel goes around more than twice."""

CUT = (
    "wrong where the kernel is longer than the period: it has to wrap around, folded modulo the"
    " length of the input (h[k] with h[k + N]), and is truncated, as a transform of N points does,"
    " or its taps overwrite each other, assigned and not added"
)


def longer_than_the_period(subject: Subject) -> Found:
    """Call with a kernel of more elements than the input, of who says that there may be any."""
    callee, conv, manner = subject.function.callee, subject.conv, subject.manner
    circular = conv.rank == 1 and conv.padding_mode == "circular" and manner.flipped
    alone = manner.data == manner.kernel == "S"
    if not isinstance(callee, Plain) or not (circular and alone):
        return NOT_MADE
    said = documentation(callee)
    if conv.pads != ((conv.kernel[0] - 1, 0),) or not ANY_LENGTH.search(said) or NONE.search(said):
        return NOT_MADE
    random = np.random.default_rng(subject.seed)
    framework = frameworks()[manner.framework]
    x, h = (random.integers(-8, 9, size).astype(framework.dtype) for size in (PERIOD, TAPS))
    owed = np.array([sum(h[k] * x[(n - k) % PERIOD] for k in range(TAPS)) for n in range(PERIOD)])
    given = {Role.INPUT: framework.to(x), Role.KERNEL: framework.to(h)}
    try:
        result = to_numpy(invoked(callee.call, callee.reading, given))
    except NotAnArray as error:
        return Found(note=f"a kernel longer than the period: {error}")
    return Found() if alike(np.real(result), owed) else Found(CUT)
