"""Functions whose weights are logits that a softmax makes taps of: lightweight convolutions.

Such taps are positive and sum to one (F. Wu et al., "Pay Less Attention with Lightweight and
Dynamic Convolutions", 2019, eq. 3-5). Any kernel is the difference of two such ones, times a number
for each head, and a convolution is linear in it: two calls, with the logarithms of the shares that
taps have of their sum, give that of any kernel. One that takes the softmax over the heads is called
for each head beside another one, so that it can be read at all; a trial says that. Owns which
functions these are, and what is read in their place.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, first_array, library_of, to_numpy
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces._array_steps import joined, like
from convcheck.user_functions.parameters.callable_signature import (
    is_function,
    required_among,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.names import OPERANDS, Role, plain
from convcheck.user_functions.parameters.rewritten import (
    called,
    with_constant_weights,
    with_kernels,
)
from convcheck.user_functions.parameters.signature import Unreadable, read
from convcheck.user_functions.text.docstrings import name_and_docstring

SAID = re.compile(
    r"\bsoft ?-?max\b|\blight ?-?weight_? ?conv|\blight_? ?conv|\bdynamic_? ?conv|\blogits?\b"
    r"|\bpay less attention\b"
)
"""What names and docstrings of such functions speak of, in small letters."""

DONE = r"(softmax\w*|\bexp)\([^()]*(\([^()]*)?\b(NAMES)\b"
"""How texts do it, of the weights by one of their names."""

SHAPES = re.compile(
    r"[(\[]([a-z_]\w*(?:, ?[a-z_]\w*){1,2})[)\]]|\b([a-z_]\w*(?:, ?[a-z_]\w*){1,2}) ?= ?\w+\.shape"
)
"""How docstrings and texts, in small letters, tell the axes of an input."""

CHANNELS = frozenset(
    {"c", "channels", "channel", "ch", "d", "dim", "embed", "features", "embeddim"}
)
TIMES = frozenset(
    {"t", "l", "n", "time", "length", "steps", "seqlen", "s", "w", "timesteps", "len"}
)
"""Names of axes, as `plain` gives them."""

HEADS = re.compile(r"(n|num|number)?(of)?heads?|h")
"""What the number of heads is called, as `plain` gives it."""

LEFT = frozenset(("paddingl", "padl", "leftpad", "leftpadding", "paddingleft", "padleft"))
"""What is called how much is padded on the left, as `plain` gives it."""

TAPS_FIRST = re.compile(
    r"[(\[](k|kernel_?(size|width)?|taps), ?(1, ?)?(h|n_?heads?|heads|num_heads)[)\]]"
)
"""How it is told that the taps lie along the first axis of the weights."""

VOLUME = 3
"""Axes of an input with a batch."""

NOTHING = -1e4
"""The logarithm of a tap that is zero: finite, since the mean of infinities is none."""

SHIFT = 3.0
"""What logits are moved by that a softmax does not see."""

NEAR = 1e-4

SOFTMAXED = "__convcheck_softmaxed__"
"""The attribute of what is read in the place of such a function."""


@dataclass
class Softmaxed:
    """A function of logits: its parameters' names, and the axes of its arrays.

    `swapped`: the input has its batch between time and channels. `over_heads` and `taken` are None
    until a call has shown whether the softmax runs over the heads, and whether there is one.
    """

    call: Any
    x: str
    w: str
    bias: str
    heads: str
    channel_axes: dict[int, int]
    swapped: bool
    taps_first: bool
    taken: bool | None = None
    over_heads: bool = False
    left: str = ""
    """The parameter that says how much is padded on the left: all of it is, where it is told."""
    last: dict[str, Any] = field(default_factory=dict)
    """What was given at the last call, the input as the function itself has it."""

    def channels(self, data: Any) -> int:
        """Return the axis of the channels of an input. Raises `ValueError` if it is not known."""
        axis = self.channel_axes.get(len(data.shape))
        if axis is None:
            raise ValueError(f"wanted an input of {' or '.join(map(str, self.channel_axes))} axes")
        return axis

    def made(self, told: dict[str, Any], data: Any, logits: Array, *, bias: bool = False) -> Any:
        """Return what the function gives of an input whose batch is first, and of logits."""
        given = {**told, self.x: self._turned(data), self.w: like(data, logits)}
        if given.get(self.bias) is not None:
            none = np.zeros(data.shape[self.channels(data)])
            given[self.bias] = _wide(given[self.bias]) if bias else like(data, none)
        if self.heads:
            given[self.heads] = logits.shape[self.head_axis(logits)]
        return self._turned(first_array(called(self.call, signature_of(self.call), given)))

    def _turned(self, data: Any) -> Any:
        """Return an array with batch and time exchanged, where the function itself has them so."""
        return data.swapaxes(0, 1) if self.swapped and len(data.shape) == VOLUME else data

    def head_axis(self, logits: Array) -> int:
        """Return the axis of the heads of weights."""
        return logits.ndim - 1 if self.taps_first else 0

    def tap_axis(self, logits: Array) -> int:
        """Return the axis of the taps of weights."""
        return 0 if self.taps_first else logits.ndim - 1


def softmaxed_of(call: Any) -> Softmaxed | None:
    """Return what is known of what is read in the place of a function of logits; else None."""
    found: Softmaxed | None = getattr(call, SOFTMAXED, None)
    return found


def with_taps_for_logits(value: Any) -> Any:
    """Return a function of taps in place of one of their logits; else what it is given."""
    known = _known(value)
    if known is None:
        return value
    signature = signature_of(value)
    but = (known.heads, known.left)
    kept = [each for each in signature.parameters.values() if each.name not in but]
    other = signature.replace(parameters=kept)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(other.bind(*given, **named).arguments)
        data, weights = told[known.x], to_numpy(told[known.w])
        if weights.dtype.kind in "iub":
            raise TypeError("weights are logits, which are fractions")
        if weights.ndim > 2 and weights.shape[1] != 1:
            raise ValueError("wanted weights of heads and taps, and one between at most")
        weights = weights.astype(np.float64)
        if known.left:
            told[known.left] = weights.shape[known.tap_axis(weights)] - 1
        known.last = {**told, known.x: data, known.w: weights}
        wide = _wide(data)
        if known.taken is None:
            _look(known, told, wide, weights)
        if not known.taken:
            if known.heads:
                told[known.heads] = weights.shape[known.head_axis(weights)]
            return called(value, signature, told)
        result = (_over_heads if known.over_heads else _over_taps)(known, told, wide, weights)
        if told.get(known.bias) is not None:
            nothing = like(wide, np.zeros(tuple(wide.shape)))
            result = result + known.made(told, nothing, np.zeros_like(weights), bias=True)
        return result.to(data.dtype) if library_of(data) == "torch" else result.astype(data.dtype)

    setattr(call, SOFTMAXED, known)
    of_taps = ("SC", "SMC", "SCM") if known.taps_first else ("CS", "CMS")
    return with_kernels(with_constant_weights(with_signature(call, other)), of_taps)


def _known(value: Any) -> Softmaxed | None:
    """Return what is known of a function of logits; None of any other."""
    if not is_function(value) or not SAID.search(name_and_docstring(value)):
        return None
    text = text_of(value)
    axes = _channel_axes(f"{name_and_docstring(value)}\n{text.lower()}")
    if not axes:
        return None
    signature = signature_of(value)
    required = required_among(signature.parameters.values())
    heads = [name for name in required[2:] if HEADS.fullmatch(plain(name))]
    left = [name for name in required[2:] if plain(name) in LEFT]
    but = {*heads, *left}
    kept = [each for each in signature.parameters.values() if each.name not in but]
    try:
        roles = read(signature.replace(parameters=kept))
    except (Unreadable, TypeError, ValueError):
        return None
    names = {role: name for name, role in roles.roles}
    if not {*OPERANDS} <= {*names} or max(len(heads), len(left)) > 1:
        return None
    if not _takes_softmax(value, names[Role.INPUT], names[Role.KERNEL]):
        return None
    swapped = axes.get(VOLUME) == -1
    return Softmaxed(
        value,
        names[Role.INPUT],
        names[Role.KERNEL],
        names.get(Role.BIAS, ""),
        next(iter(heads), ""),
        {**axes, VOLUME: 2} if swapped else axes,
        swapped,
        TAPS_FIRST.search(name_and_docstring(value)) is not None,
        left=next(iter(left), ""),
    )


def _takes_softmax(value: Any, x: str, w: str) -> bool:
    """Tell whether the code of a function takes a softmax of its weights, by any name."""
    code = text_of(value).replace(getattr(value, "__doc__", None) or "", "")
    own = [line for line in code.splitlines() if re.search(rf"\b{re.escape(w)}\b", line)]
    of_it = [line for line in own if not re.search(rf"\b{re.escape(x)}\b", line)]
    made = [found[1] for line in of_it if (found := re.match(r"\s*(\w+) = ", line))]
    names = "|".join(map(re.escape, (w, *made)))
    return re.search(DONE.replace("NAMES", names), code) is not None


def _channel_axes(said: str) -> dict[int, int]:
    """Return the axis of the channels by the number of axes; -1 where time comes first of three."""
    found: dict[int, int] = {}
    for shape in SHAPES.finditer(said):
        axes = [plain(each.strip()) for each in (shape[1] or shape[2]).split(",")]
        at = [place for place, each in enumerate(axes) if each in CHANNELS]
        times = [place for place, each in enumerate(axes) if each in TIMES and place not in at]
        if len(at) == 1 and times and at[0] not in times:
            first = len(axes) == VOLUME and at == [2] and axes[0] in TIMES - {"n", "s"}
            found.setdefault(len(axes), -1 if first else at[0])
    return found


def _wide(data: Any) -> Any:
    """Return an input of float64, where its framework has that."""
    if library_of(data) == "torch":
        return data.double()
    return data.astype(np.float64) if isinstance(data, np.ndarray) else data


def _look(known: Softmaxed, told: dict[str, Any], data: Any, weights: Array) -> None:
    """See whether there is a softmax, and over which axis, by logits that are moved."""
    random = np.random.default_rng(3)
    shape = list(data.shape)
    shape[known.channels(data)] *= 2
    numbers = like(data, random.standard_normal(shape))
    axis, taps = known.head_axis(weights), known.tap_axis(weights)
    if weights.shape[taps] < 2:
        weights = np.repeat(weights, 2, taps)
    logits = random.standard_normal(np.repeat(weights, 2, axis).shape)
    once = to_numpy(known.made(told, numbers, logits))
    moved = {}
    for place in (axis, taps):
        along = [1] * logits.ndim
        along[place] = logits.shape[place]
        by = SHIFT * random.standard_normal(along)
        moved[place] = _near(to_numpy(known.made(told, numbers, logits + by)), once)
    known.taken = moved[axis] or moved[taps]
    known.over_heads = moved[taps] and not moved[axis]


def _near(one: Array, other: Array) -> bool:
    most = NEAR * float(np.max(np.abs(other), initial=0.0))
    return one.shape == other.shape and bool(np.all(np.abs(one - other) <= most))


def _logarithms(shares: Array) -> Array:
    with np.errstate(divide="ignore"):
        return np.maximum(np.log(shares), NOTHING)


def _over_taps(known: Softmaxed, told: dict[str, Any], data: Any, weights: Array) -> Any:
    """Return the convolution with taps of both signs, with their sums put back for each head."""
    result: Any = 0.0
    for sign in (1, -1):
        part = np.maximum(sign * weights, 0)
        whole = part.sum(known.tap_axis(weights), keepdims=True)
        # Where there is none, all are alike: exp of what is nothing sums to zero.
        shares = np.where(whole > 0, part / np.where(whole > 0, whole, 1), 1.0)
        made = known.made(told, data, _logarithms(shares))
        axis = known.channels(made)
        numbers = whole.reshape(-1)
        each = np.repeat(numbers, max(made.shape[axis] // len(numbers), 1))
        shape = [1] * len(made.shape)
        shape[axis] = len(each)
        result = result + like(made, sign * each.reshape(shape)) * made
    return result


def _over_heads(known: Softmaxed, told: dict[str, Any], data: Any, weights: Array) -> Any:
    """Return that of who takes a softmax over the heads, of each head by itself.

    It is called with its channels twice: the other head has what is left of each tap.
    """
    axis, channels = known.head_axis(weights), known.channels(data)
    shared = max(data.shape[channels] // weights.shape[axis], 1)
    parts = []
    for head in range(weights.shape[axis]):
        own = np.take(weights, [head], axis)
        most = float(np.abs(own).max(initial=0.0)) or 1.0
        cut = [slice(None)] * len(data.shape)
        cut[channels] = slice(head * shared, (head + 1) * shared)
        alone = data[tuple(cut)]
        cut[channels] = slice(0, shared)
        result: Any = 0.0
        for sign in (1, -1):
            part = np.maximum(sign * own, 0) / most
            logits = _logarithms(np.concatenate([part, 1 - part], axis))
            made = known.made(told, joined([alone, alone], channels), logits)
            result = result + sign * most * made[tuple(cut)]
        parts.append(result)
    return joined(parts, channels)
