"""Functions of logits, asked for what their taps do not show: heads that several channels share.

Owns what is owed then: a softmax over the taps of each head, heads of consecutive channels where
nothing else is said, and the same taps for logits that are all larger, where that is said.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.interfaces._array_steps import like
from convcheck.user_functions.interfaces.softmax_kernels import Softmaxed, softmaxed_of
from convcheck.user_functions.text.docstrings import name_and_docstring
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

OVER_HEADS = "the softmax runs over the heads (axis {axis}) instead of over the taps"

INTERLEAVED = (
    "heads are interleaved: channel c takes head c % H (tile) and not c // (C // H) (repeat), where"
    " each head is shared by consecutive channels"
)
WRONG = "wrong where a head is shared by several channels: each is to have the taps of its head"

CONSECUTIVE = re.compile(r"consecutive|contiguous|adjacent|neighbou?ring|c ?// ?\(?|blocks? of")
"""What docstrings say, in small letters, of channels that share a head."""

STABLE = re.compile(r"\bstable|\boverflow|\blarge (logits|weights)|\bany logits")

TOO_LARGE = "logits of 1000 give numbers that are none (NaN): exp overflows; subtract the largest"

CHANNELS_OF_A_HEAD = 2
LARGE = 1000.0


def logits(subject: Subject) -> Found:
    """Hand over logits of both signs, with two channels for each head, then large ones."""
    callee = subject.function.callee
    known = softmaxed_of(callee.call) if isinstance(callee, Plain) else None
    if known is None or not known.taken:
        return NOT_MADE
    subject.called()
    told, kernel = known.last, known.last[known.w]
    data = np.random.default_rng(1).standard_normal(told[known.x].shape)
    if known.over_heads:
        return Found(OVER_HEADS.format(axis=known.head_axis(kernel)))
    largest = float(np.abs(kernel).max(initial=1.0))
    taps = kernel / largest + np.random.default_rng(2).standard_normal(kernel.shape)
    said = name_and_docstring(known.call)
    call = _Of(known, told)
    shared = _shared(call, data, taps, said)
    return shared if shared.fault or shared.note else _large(call, data, taps, said)


def _shared(call: _Of, data: Array, taps: Array, said: str) -> Found:
    axis, heads = call.known.channels(data), call.known.head_axis(taps)
    if taps.shape[heads] < 2:
        more = np.random.default_rng(3).standard_normal(taps.shape)
        taps = np.concatenate([taps, more], heads)
        data = np.concatenate([data, data], axis)
    wide = np.repeat(data, CHANNELS_OF_A_HEAD, axis)
    owed = call.of(wide, np.repeat(taps, CHANNELS_OF_A_HEAD, heads))
    try:
        result = call.of(wide, taps)
    except Exception:  # noqa: BLE001 - a user's function may raise anything
        return Found()
    if alike(result, owed):
        return Found()
    tiled = call.of(wide, np.concatenate([taps] * CHANNELS_OF_A_HEAD, heads))
    if not alike(result, tiled):
        return Found(WRONG)
    # Both orders are in use: that of the paper's formula, and that of its authors' own modules.
    return Found(INTERLEAVED) if CONSECUTIVE.search(said) else Found(note=INTERLEAVED)


def _large(call: _Of, data: Array, taps: Array, said: str) -> Found:
    with np.errstate(all="ignore"):
        result = call.of(data, taps + LARGE)
    if np.isfinite(result).all():  # moved by that much, logits of float32 are rounded
        return Found()
    return Found(TOO_LARGE) if STABLE.search(said) else Found(note=TOO_LARGE)


class _Of:
    """A function of logits as it is, called with arrays of NumPy."""

    def __init__(self, known: Softmaxed, told: dict[str, Any]) -> None:
        self.known, self.told = known, told

    def of(self, data: Array, taps: Array) -> Array:
        """Return what comes out of an input and logits, as an array of NumPy."""
        given = like(self.told[self.known.x], data)
        return to_numpy(self.known.made(self.told, given, taps))
