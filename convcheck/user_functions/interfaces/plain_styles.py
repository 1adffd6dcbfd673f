"""Functions whose kernel is scaled for each sample: `modulated_conv2d(x, weight, style)`.

Owns how these are known (T. Karras et al., "Analyzing and Improving the Image Quality of StyleGAN",
CVPR 2020, section 2.2), and the function of input and kernel that is read in the place of one:
styles are ones, and the kernel is not divided by its norm. Where that cannot be switched off, a
further input channel of zeros and a further filter have one weight beside which all others are
nothing, so that each norm is that weight. Styles and norms are judged in a trial.
"""

from __future__ import annotations

import functools
import inspect
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import first_array, to_numpy
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces.handed_beside import Handed, array_like, handed_now
from convcheck.user_functions.parameters.callable_signature import parameters_of, with_signature
from convcheck.user_functions.parameters.names import plain, plain_names, words_of
from convcheck.user_functions.parameters.rewritten import Arguments, called, with_constant_weights
from convcheck.user_functions.parameters.signature import Role, Unreadable, read

STYLES = ("style", "styles", "modulation", "mod", "latent", "latents")
"""Words of a style."""

SHORT = ("s", "y")
"""Names of it where the name of the function says that it modulates."""

MODULATING = re.compile(r"modulat|style", re.IGNORECASE)
"""How a function says that it does."""

SWITCH = plain_names("demodulate demod demodulation do_demod use_demod normalize normalise norm")
"""What switches the division by the norm off and on."""

DEMODULATING = re.compile(r"demod|rsqrt|sqrt|norm", re.IGNORECASE)
"""How a text has such a division."""

FUSED = plain_names("fused fused_modconv fused_conv use_fused fuse grouped")
"""What chooses between a kernel for each sample and scaled activations."""

DIGITS = {"float64": 28}
FEWER = 13
"""Digits of two by which a weight is larger than a norm: its square is larger by more than a type
has. By type, of all others."""

STYLED = "__convcheck_styled__"
"""The attribute of what is read with styles of ones."""


@dataclass(frozen=True)
class Styled:
    """How a function is styled.

    `one`: to what styles are added, 1 or 0. `switch`: the option that divides by the norm, empty if
    that is always so; `divides`: whether it does at all. `fused`: the option of another way.
    """

    style: str
    one: float
    switch: str
    divides: bool
    fused: str
    epsilon: float
    text: str

    @property
    def neutral(self) -> float:
        """The style that changes nothing."""
        return 1.0 - self.one


def styled_of(value: Any) -> Styled | None:
    """Return how what is read with styles of ones is styled; None of all else."""
    found: Styled | None = getattr(value, STYLED, None)
    return found


def with_plain_styles(value: Any) -> Any:
    """Return a function without a style in place of one of these; else what it is given."""
    parameters, text = parameters_of(value), text_of(value)
    style = _style_among(parameters, text, getattr(value, "__name__", ""))
    if style is None:
        return value
    styled = _styled(style.name, parameters, text)
    kept = [each for each in parameters if each.name not in (style.name, styled.switch)]
    try:
        roles = read(inspect.Signature(kept))
    except (Unreadable, ValueError):
        return value
    if not roles.has(Role.KERNEL):
        return value
    x, w, b = (roles.name(role) for role in (Role.INPUT, Role.KERNEL, Role.BIAS))
    signature, other = inspect.Signature(parameters), inspect.Signature(kept)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(other.bind(*given, **named).arguments)
        handed = handed_now() or Handed()
        if styled.switch:
            told[styled.switch] = handed.settings
        if handed.array is not None:
            return called(value, signature, {**told, style.name: array_like(told[x], handed.array)})
        if styled.switch or not styled.divides:
            return called(value, signature, _with_style(told, x, styled))
        return _without_norm(lambda own: called(value, signature, own), told, (x, w, b), styled)

    setattr(call, STYLED, styled)
    found = with_signature(call, other)
    always = styled.divides and not styled.switch
    return with_constant_weights(found) if always else found


def _style_among(
    parameters: Sequence[inspect.Parameter], text: str, name: str
) -> inspect.Parameter | None:
    """Return the parameter behind the input that is a style; None if there is none."""
    if not MODULATING.search(text):
        return None
    short = SHORT if MODULATING.search(name) else ()
    required = [each for each in parameters[1:] if each.default is each.empty]
    known = [each for each in required if {*words_of(each.name)} & {*STYLES}]
    return next(iter(known or [each for each in required if each.name in short]), None)


def _styled(style: str, parameters: Sequence[inspect.Parameter], text: str) -> Styled:
    flags = {plain(each.name): each for each in parameters if isinstance(each.default, bool)}
    required = {plain(each.name): each for each in parameters if each.default is each.empty}
    switch = next((flags[n].name for n in SWITCH if n in flags), "")
    switch = switch or next((required[n].name for n in SWITCH if n in required), "")
    epsilons = [each.default for each in parameters if plain(each.name) in ("eps", "epsilon")]
    written = re.search(r"\b\d?e-\d+\b|\b\d*e-\d+", text)
    added = re.search(rf"\b{style}\b[^\n]*\+\s*1\b|\b1(\.0?)?\s*\+\s*{style}\b", text)
    return Styled(
        style,
        0.0 if added is None else 1.0,
        switch,
        DEMODULATING.search(text) is not None,
        next((flags[name].name for name in FUSED if name in flags), ""),
        next(
            (each for each in epsilons if isinstance(each, float)),
            float(written[0]) if written else 0.0,
        ),
        text,
    )


def _with_style(told: Arguments, x: str, styled: Styled) -> Arguments:
    """Return arguments with a style that changes nothing."""
    data = told[x]
    shape = (data.shape[0], data.shape[-1 if _channels_last(styled) else 1])
    return {**told, styled.style: array_like(data, np.full(shape, styled.neutral))}


def _channels_last(styled: Styled) -> bool:
    """Tell whether a text has channels behind the spatial axes."""
    return re.search(r"nhwc|hwio|h, ?w, ?(c|i)\b", styled.text, re.IGNORECASE) is not None


def _without_norm(
    compute: Any, told: Arguments, names: tuple[str, str, str], styled: Styled
) -> Any:
    """Return the convolution of a function that always divides its kernel by its norm."""
    x, w, b = names
    data, kernel = told[x], _constant(told[w])
    last = _channels_last(styled)
    filters, inputs = (kernel.ndim - 1, kernel.ndim - 2) if last else (0, 1)
    largest = float(np.abs(to_numpy(kernel)).max(initial=0.0))
    if not math.isfinite(largest):
        raise ValueError("weights that are not finite have no norm")
    count = math.prod(tuple(kernel.shape))
    digits = DIGITS.get(str(kernel.dtype).rpartition(".")[2], FEWER)
    # Weights near one, whose squares are neither too large nor beside what keeps a norm from zero.
    unit = 2.0 ** math.floor(math.log2(largest)) if largest else 1.0
    weight = 2.0 ** (math.ceil(math.log2(2 * math.sqrt(count))) + digits)
    shape = [size + (axis in (filters, inputs)) for axis, size in enumerate(kernel.shape)]
    own = [slice(None, size) for size in kernel.shape]
    corner = [0] * kernel.ndim
    more = np.zeros(shape)
    for axis, other in ((filters, inputs), (inputs, filters)):
        there: list[Any] = [*corner]
        there[axis], there[other] = -1, slice(None, -1)
        more[tuple(there)] = weight
    wide = _joined(array_like(kernel, more), kernel / unit, tuple(own))
    zeros = _in_zeros(data, -1 if last else 1)
    given = {**told, x: zeros, w: wide}
    bias = _constant(told.get(b))
    if bias is not None:
        given[b] = array_like(bias, np.zeros(len(bias) + 1))
    result = first_array(compute(_with_style(given, x, styled)))
    result = (result[..., :-1] if last else result[:, :-1]) * weight * unit
    if bias is None:
        return result
    return result + (bias if last else bias.reshape((-1, *(1,) * (len(result.shape) - 2))))


def _constant(weights: Any) -> Any:
    """Return weights of which nothing is differentiated: a norm has a gradient of its own."""
    return weights.detach() if hasattr(weights, "detach") else weights


def _joined(more: Any, kernel: Any, place: tuple[slice, ...]) -> Any:
    """Return a larger kernel with another one in a place of it."""
    if hasattr(more, "new_tensor"):
        more = more.clone()
    elif not isinstance(kernel, np.ndarray):
        raise TypeError("only arrays of NumPy and PyTorch are written to")
    more[place] = kernel
    return more


def _in_zeros(data: Any, axis: int) -> Any:
    """Return an input with one more channel of zeros."""
    shape = [*data.shape]
    shape[axis] = 1
    if hasattr(data, "new_zeros"):
        import torch

        return torch.cat([data, data.new_zeros(shape)], axis)
    return np.concatenate([data, np.zeros(shape, data.dtype)], axis)
