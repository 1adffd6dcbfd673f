"""Gaps in the input of weighted means: what is there is divided by its own weights.

Owns what is owed then, y = W(x m) / W(m) (H. Knutsson and C.-F. Westin, "Normalized and
differential convolution", CVPR 1993), where m is one for what is there and zero for what is
missing; and the usual ways to get it wrong, each by its own formula.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from convcheck.mathematics.operands import Array, Operands
from convcheck.mathematics.reference import evaluate
from convcheck.model.axis import PADDING_MODES
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass
from convcheck.user_functions.interfaces.handed_beside import Handed, handing
from convcheck.user_functions.interfaces.weighted_means import OVERWRITTEN, Means, means_called
from convcheck.user_functions.text.borders_along import said_along
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

ROOM = 6
"""Elements by which an input is longer than two windows."""

THERE = 0.8
"""Share of the elements that are there."""

ENOUGH = 0.7
"""Share of its weights that a window has to have for sure to count as one with data."""

OUTSIDE = re.compile(
    r"(outside|beyond|off the|past|border|edge|ends?\b)[^.;]{0,60}"
    r"(missing|no weight|no data|not count|left out|excluded|renormali[sz]|blank|\bgaps?\b|invalid"
    r"|not (good|valid|there)|\bbad\b|ignored)"
    r"|(missing|no weight|no data|renormali[sz]|left out)[^.;]{0,60}"
    r"(outside|beyond|off the|border|edge|ends?\b)"
    r"|\bconstant (\w+ ){0,3}[^.;]{0,60}\b(same|unchanged|itself|constant)\b[^.;]{0,40}"
    r"(everywhere|border|edge|brightness|value)"
)
"""How docstrings say that what lies outside of the input has no weight."""

KEPT = re.compile(r"(stay|remain|preserv|kept|keep)\w*[^.;]{0,40}(nan|missing|blank|gap)|stay nan")
"""How they say that missing elements are missing in the result too."""


AS_ZEROS = re.compile(
    r"(nan|missing|gaps?|blank|fehlende?|manquante?s?|faltantes?|mancanti|ausentes?)\b[^.;]{0,40}"
    r"(as (zeros?|dry|nothing)\b|\bno rain\b|als (trocken|zeros|null)\b"
    r"|comme (secs?|nuls?|zeros)\b|como (secos?|zeros|nul\w+)\b|come (asciutt\w+|null\w|zeros)\b)"
)
"""How they say that what is missing is nothing, and no gap to average over."""

AVERAGED = re.compile(r"re-?normali|rescal|what is there|weights? (present|left|of what)|valid")
"""How they say that it is one all the same."""


def weighted_gaps(subject: Subject) -> Found:
    """Hand over positive weights: of an input without gaps up to its borders, then with some."""
    means = means_called(subject.function.callee)
    conv = subject.conv
    if means is None or not (means.divides and means.renormalises) or conv.transposed:
        return NOT_MADE
    if AS_ZEROS.search(means.said) and not AVERAGED.search(means.said):
        return NOT_MADE
    spatial = tuple(2 * axis.extent + ROOM + n for n, axis in enumerate(conv.axes))
    larger = replace(subject, conv=conv.if_possible(spatial=spatial) or conv)
    usual = larger.operands
    positive = replace(usual, kernel=np.abs(usual.kernel) + 1)
    there = np.ones(usual.input.shape)
    fault, sums = _beside_borders(larger, positive, there, means)
    if sums is None or not (means.gaps or means.masked):
        return Found(fault)
    random = np.random.default_rng(subject.seed)
    mask = (random.random(there.shape) < THERE).astype(np.float64)
    return _of_gaps(larger, sums, mask, means)


@dataclass(frozen=True)
class Sums:
    """Sums over what is there, and of its weights.

    `zeros`: what lies outside of the input counts, and is zero; otherwise it is what the padding
    of `conv` holds, of which zeros have no weight.
    """

    conv: Convolution
    operands: Operands
    zeros: bool = False

    @property
    def whole(self) -> float:
        """The sum of all weights of one output."""
        return float(self.operands.kernel.sum() / self.conv.out_channels)

    def of(self, array: Array, kernel: Array | None = None) -> Array:
        """Return the convolution of an array, with the kernel if it is given no other one."""
        plain = replace(self.operands.map(lambda each: each.astype(np.float64)), bias=None)
        taps = plain.kernel if kernel is None else kernel.astype(np.float64)
        return evaluate(self.conv, replace(plain, input=array, kernel=taps), Pass.FORWARD)

    def of_data(self, mask: Array) -> Array:
        """Return the sums over what a mask counts."""
        return self.of(self.operands.input * mask)

    def weights(self, mask: Array, kernel: Array | None = None) -> Array:
        """Return the weights of what a mask counts; one where there are none."""
        if self.zeros:
            taps = self.operands.kernel if kernel is None else kernel
            return float(taps.sum() / self.conv.out_channels) - self.of(1 - mask, kernel)
        found = self.of(mask, kernel)
        return np.where(found > 0, found, 1)

    def mean(self, mask: Array) -> Array:
        """Return the mean of what a mask counts."""
        found: Array = self.of_data(mask) / self.weights(mask)
        return found


def _beside_borders(
    subject: Subject, operands: Operands, there: Array, means: Means
) -> tuple[str, Sums | None]:
    """Return a fault, and how what lies outside of the input counts; None if that is not known."""
    result = _called(subject, operands, there)
    conv = subject.conv.with_changes(bias=False)
    if result.shape != conv.output_shape:
        return "", None
    if _is_left_out(result, Sums(conv, operands), there):
        return "", None
    along = said_along(subject.function.callee, conv.rank)
    modes = (*PADDING_MODES[1:], *along)
    held = (conv.if_possible(padding_mode=mode, padding=conv.pads) for mode in modes)
    ways = [
        Sums(conv, operands),
        Sums(conv, operands, zeros=True),
        *(Sums(each, operands) for each in held if each is not None),
    ]
    found = next((way for way in ways if alike(np.nan_to_num(result), way.mean(there))), None)
    if found is not None and (found is ways[0] or not OUTSIDE.search(means.said)):
        return "", found
    mistaken = _mistaken(ways[0], there)
    why = next((said for said, other in mistaken if alike(np.nan_to_num(result), other)), APART)
    owed = ", of which the docstring says that the rest has no weight"
    if found is None:
        owed = "" if OUTSIDE.search(means.said) else ", nor one with anything usual around it"
    return f"beside the borders it is no mean of what lies on the input{owed}: {why}", None


def _is_left_out(result: Array, sums: Sums, there: Array) -> bool:
    """Tell whether windows that reach beyond the borders give NaN, and those alone."""
    absent = np.isnan(result)
    whole = np.isclose(sums.weights(there), sums.whole)
    right = alike(np.where(absent, 0, result), np.where(absent, 0, sums.mean(there)))
    return bool(absent.any()) and np.array_equal(absent, ~whole) and right


def _of_gaps(subject: Subject, sums: Sums, mask: Array, means: Means) -> Found:
    """Look at a mean of an input with gaps."""
    result = _called(subject, sums.operands, mask)
    expected = sums.mean(mask)
    if means.written:
        return Found(OVERWRITTEN)
    judged = sums.of(mask) >= ENOUGH * sums.whole
    if KEPT.search(means.said) and mask.shape == result.shape:
        judged &= mask > 0
    if not judged.any() or result.shape != expected.shape:
        return NOT_MADE

    def is_so(other: Array) -> bool:
        return alike(np.where(judged, result, 0), np.where(judged, other, 0))

    if is_so(expected):
        return Found()
    lost = int((judged & np.isnan(result)).sum())
    if lost:
        return Found(
            f"a missing element (NaN) spreads to {lost} elements of the result whose windows have"
            " others: NaN times zero is NaN; replace it (np.where) before it is summed"
        )
    said = next((said for said, other in _mistaken(sums, mask) if is_so(other)), NEITHER)
    return Found(f"wrong with gaps in the input: {said}")


APART = "sums and weights do not go together"
NEITHER = "it is not the sum over what is there divided by the weights of what is there"


def _mistaken(sums: Sums, mask: Array) -> Iterator[tuple[str, Array]]:
    """Yield what usual mistakes compute, and how they are said."""
    found, there = sums.of_data(mask), np.ones_like(mask)
    yield (
        "it is not renormalised: divided by the sum of all weights of the kernel, and not by the"
        " weights of what is there (valid), so that what is missing counts as zeros",
        found / sums.whole,
    )
    yield (
        "missing elements count as zeros with full weight, the divisor is that of an input without"
        " gaps: the mask is all ones (made after NaN were filled with zeros, as by nan_to_num?)",
        found / sums.weights(there),
    )
    flat = np.ones_like(sums.operands.kernel)
    yield (
        "the divisor counts what is there, each with the same weight (a uniform box), and not by"
        " the kernel's weights: the denominator is to be the mask convolved with the kernel",
        found * (flat.sum() / sums.operands.kernel.sum()) / sums.weights(mask, flat),
    )
    turned = np.flip(sums.operands.kernel, tuple(range(sums.conv.rank))).copy()
    yield (
        "the divisor is the mask with the kernel flipped, against that of the sums (convolution in"
        " the one, correlation in the other)",
        found / sums.weights(mask, turned),
    )
    yield (
        "what is missing is in the sums, and not in the weights: the input is not masked",
        sums.of_data(there) / sums.weights(mask),
    )


def _called(subject: Subject, operands: Operands, mask: Array) -> Array:
    laid_out = subject.manner.laid_out(Pass.GRAD_INPUT, mask, subject.conv)
    with handing(Handed(laid_out)):
        return np.asarray(subject.called(operands).result)
