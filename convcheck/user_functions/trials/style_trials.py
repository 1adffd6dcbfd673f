"""Styles of modulated convolutions, and the norms that kernels are divided by.

Owns what is owed (T. Karras et al., "Analyzing and Improving the Image Quality of StyleGAN", CVPR
2020, eq. 1 and 3): each sample has a kernel of its own, w s over the input channels, and with
demodulation each of its filters is divided by its norm; and the words for what people have instead.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.mathematics.reference import evaluate
from convcheck.model.passes import Pass
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.interfaces.handed_beside import Handed, handing
from convcheck.user_functions.interfaces.plain_styles import Styled, styled_of
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

SAMPLES = 3

OFF = "off"
"""The word for no division by the norm, where none is wanted."""

ALONG = {
    "style": {
        "none": "the style does not scale the kernel",
        "first": "all samples have the style of the first one: each has its own",
        "turned": "the styles of samples and channels are mixed up: the style is (batch, input"
        " channels), and scales the kernel of its sample along the input channels",
        "filters": "the style scales the output channels of the kernel: it has to scale the input"
        " channels",
        "squared": "the style is applied twice",
        "divided": "the kernel is divided by the style: it has to be multiplied",
        "plus one": "1 is added to the style, of which nothing is said",
    },
    "norm": {
        "missing": "filters are not divided by their norm (no demodulation)",
        "before": "the norm is that of the unmodulated kernel, before the style is applied: it is"
        " to be that of the scaled kernel, of each sample",
        "filters": "the norm is taken over the output channels, for each input channel: it has to"
        " be over the input channels and the taps, for each output channel",
        "taps": "the norm is taken over the taps alone: it has to be over input channels and taps",
        "channels": "the norm is taken over the input channels alone: it has to be over these and"
        " the taps",
        "whole": "the norm is that of the whole kernel of a sample: each filter has its own",
        "batch": "the norm is taken over the samples as well: each has its own",
        "no root": "filters are divided by the square of their norm: the square root is missing",
        "mean": "filters are divided by the root of the mean of squares, and not of their sum",
        "multiplied": "filters are multiplied by their norm, and not divided",
        "absolute": "filters are divided by the sum of magnitudes, and not the root of the sum of"
        " squares",
        "deviation": "filters are divided by their deviation: the mean is not to be subtracted",
    },
}
"""What is said of a part that is another one."""


def styles(subject: Subject) -> Found:
    """Hand over a style for each sample, without demodulation and with it, in each way there is."""
    callee = subject.function.callee
    styled = styled_of(getattr(callee, "call", None))
    if styled is None or subject.conv.transposed or subject.conv.groups != 1:
        return NOT_MADE
    assert isinstance(callee, Plain)
    conv = subject.conv
    # As many of each, so that a style of other channels is a mistake and no error.
    conv = conv.if_possible(batch=SAMPLES, in_channels=4, out_channels=4) or conv
    subject = replace(subject, conv=conv)
    ways = [{}, {styled.fused: True}, {styled.fused: False}] if styled.fused else [{}]
    for demodulated, options in itertools.product(_both(styled), ways):
        one = subject.calling(callee, partial(callee.call, **options)) if options else subject
        told = "".join(f" and {name}={value}" for name, value in options.items())
        told += f" and {styled.switch}={demodulated}" if styled.switch else ""
        try:
            fault = _with_styles(one, styled, demodulated=demodulated)
        except REFUSED as error:
            if not options:
                raise
            return Found(note=f"a style{told}: {error}")
        if fault:
            return Found(f"wrong with a style of each sample{told}: {fault}")
    return Found()


def _both(styled: Styled) -> Iterator[bool]:
    """Yield whether norms are divided by, as far as that is to be chosen."""
    if styled.switch or not styled.divides:
        yield False
    if styled.divides:
        yield True


def _with_styles(subject: Subject, styled: Styled, *, demodulated: bool) -> str:
    """Return what is wrong with styles that differ along samples and channels."""
    shape = (subject.conv.batch, subject.conv.in_channels)
    # No two alike, of both signs, none of which is another's negative.
    numbers = 0.5 + np.arange(np.prod(shape)).reshape(shape) * 0.375
    style = numbers * np.where(np.arange(shape[1]) % 3 == 1, -1, 1)
    with handing(Handed(style, settings=demodulated)):
        result = subject.called().result
    modulated = _Modulated.of(subject, style + styled.one, style)
    for way in modulated.ways(styled, demodulated=demodulated):
        if alike(result, modulated.result(way)):
            kinds = (("style", way.style), ("norm", way.norm))
            return "; ".join(ALONG[part][kind] for part, kind in kinds if kind not in ("", OFF))
    norm = " / |w s|" if demodulated else ""
    return f"its result is not that of a convolution with w s{norm} for each sample"


@dataclass(frozen=True)
class _Way:
    """How a kernel is made of weights and styles; empty words are for what is right."""

    style: str
    norm: str
    epsilon: float = 0.0


@dataclass(frozen=True)
class _Modulated:
    """A subject's operands as they are modulated, in float64."""

    subject: Subject
    kernel: Array
    """Of taps, input channels, output channels."""
    style: Array
    given: Array
    """The style as it was given, to which nothing is added."""

    @classmethod
    def of(cls, subject: Subject, style: Array, given: Array) -> _Modulated:
        """Return it for operands of a subject."""
        kernel = subject.operands.kernel.astype(np.float64)
        return cls(subject, kernel, style, given)

    def ways(self, styled: Styled, *, demodulated: bool) -> Iterator[_Way]:
        """Yield ways to make a kernel, those first that differ least from what is right."""
        norms = ["", *ALONG["norm"]] if demodulated else [OFF]
        ways = itertools.product(("", *ALONG["style"]), norms)
        for style, norm in sorted(ways, key=lambda way: sum(map(bool, way))):
            for epsilon in dict.fromkeys((styled.epsilon, 0.0)):
                yield _Way(style, norm, epsilon)

    def result(self, way: _Way) -> Array:
        """Return what comes of one way, channels last."""
        subject, kernels = self.subject, self._kernels(way)
        one = subject.conv.with_changes(batch=1)
        usual = subject.operands.map(lambda array: array.astype(np.float64))
        results = [
            evaluate(one, replace(usual, input=usual.input[[number]], kernel=kernel), Pass.FORWARD)
            for number, kernel in enumerate(kernels)
        ]
        return np.concatenate(results)

    def _kernels(self, way: _Way) -> Array:
        """Return the kernel of each sample: of samples, taps, input channels, output channels."""
        taps = self.kernel.ndim - 2
        scaled = self._scaled(way.style)
        if way.norm in ("missing", OFF):
            return scaled
        of = np.broadcast_to(self.kernel, scaled.shape) if way.norm == "before" else scaled
        axes = {
            "filters": (*range(1, taps + 1), taps + 2),
            "taps": tuple(range(1, taps + 1)),
            "channels": (taps + 1,),
            "whole": tuple(range(1, taps + 3)),
            "batch": tuple(range(taps + 2)),
        }.get(way.norm, tuple(range(1, taps + 2)))
        squares = (of**2).sum(axes, keepdims=True) + way.epsilon
        others: dict[str, Callable[[], Array]] = {
            "no root": lambda: squares,
            "mean": lambda: np.sqrt((of**2).mean(axes, keepdims=True) + way.epsilon),
            "multiplied": lambda: 1 / np.sqrt(squares),
            "absolute": lambda: np.abs(of).sum(axes, keepdims=True),
            "deviation": lambda: of.std(axes, keepdims=True),
        }
        norm = others[way.norm]() if way.norm in others else np.sqrt(squares)
        return scaled / np.where(norm == 0, 1, norm)

    def _scaled(self, kind: str) -> Array:
        """Return the kernel of each sample, scaled by its style."""
        style = self.style
        if kind == "none":
            style = np.ones_like(style)
        elif kind == "first":
            style = np.repeat(style[:1], len(style), 0)
        elif kind == "turned":
            style = style.T.reshape(style.shape)
        elif kind == "squared":
            style = style**2
        elif kind == "divided":
            style = 1 / style
        elif kind == "plus one":
            style = self.given + 1
        along = style.reshape(len(style), *(1,) * (self.kernel.ndim - 2), -1, 1)
        if kind == "filters" and self.kernel.shape[-2] == self.kernel.shape[-1]:
            along = np.swapaxes(along, -1, -2)
        return self.kernel[None] * along
