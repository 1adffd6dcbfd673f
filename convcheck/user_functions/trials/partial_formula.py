"""The formula of a partial convolution, and what people have in the place of parts of it.

Owns the parts: what is multiplied, by what, where the bias comes in, what stands in windows without
any element that counts; and the words for each mistake. All of it is computed from the operands,
and from nothing that the function gave.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, replace

import numpy as np

from convcheck.mathematics.operands import Array, Operands
from convcheck.mathematics.reference import evaluate
from convcheck.model.passes import Pass
from convcheck.user_functions.trials.trial_subject import Subject, alike

UNKNOWN = re.compile(
    r"pad\w*[^.]*\b(un(known|seen)|holes?|invalid|missing|masked"
    r"|(not|never) (known|valid|count\w*))",
    re.IGNORECASE,
)
"""How a text says that what is padded does not count."""

KNOWN = re.compile(r"pad\w*[^.]*\b(known|valid|counts?|ones)\b", re.IGNORECASE)
"""How it says that it does."""

FAULTS = {
    "input": "the mask is not applied to the input: what does not count has to be zero before the"
    " products (x * mask)",
    "missing": "the sum is not multiplied by the ratio, the size of the window over what counts"
    " in it",
    "inverted": "the ratio is inverted: it is the size of the window over what counts in it",
    "alone": "the sum is divided by what counts, and not multiplied by the size of the window",
    "squared": "the sum is multiplied by the ratio twice",
    "of all": "the ratio is that of the whole mask, and not of what counts in each window",
    "known": "what is padded counts as known in the ratio: the mask is to be padded with zeros",
    "in image": "the ratio is counted with the padding: the window's size is that of the part"
    " within the input, and not of the whole window",
    "scaled": "the bias is scaled by the ratio as well: it is to be added after the multiplication"
    " (the convolution without a bias, times the ratio, plus the bias)",
    "no bias": "the bias is not added where part of the window is missing",
    "twice": "the bias is added twice",
}
"""What is said of a part that is another one."""

CONVENTIONS = {
    "known": "what is padded counts as known, in the ratio and in the mask that is returned",
    "in image": "the size of a window is that of its part within the input",
}
"""Of these what is said if nothing says that they are not meant."""


@dataclass(frozen=True)
class Partial:
    """Sums of a partial convolution, channels last."""

    seen: Array
    """Of what counts."""
    whole: Array
    """Of all."""
    count: Array
    """How many elements count in each window, for each output channel."""
    beside: Array
    """And how many do if what is padded does."""
    inside: Array
    """How many elements of a window are in the input."""
    window: float
    bias: Array
    share: float
    """Which part of the mask counts."""

    @classmethod
    def of(cls, subject: Subject, mask: Array) -> Partial:
        """Compute the sums for the operands of a subject and a mask."""
        usual = subject.operands.map(lambda array: array.astype(np.float64))
        conv = subject.conv
        filters = conv.out_channels
        plain = replace(usual, bias=None if usual.bias is None else np.zeros(filters))
        ones = replace(plain, kernel=np.ones_like(usual.kernel))

        def summed(operands: Operands, x: Array) -> Array:
            return evaluate(conv, replace(operands, input=x), Pass.FORWARD)

        window = float(np.prod(usual.kernel.shape[:-1]))
        return cls(
            summed(plain, usual.input * mask),
            summed(plain, usual.input),
            summed(ones, mask),
            summed(ones, mask - 1) + window,
            summed(ones, np.ones_like(mask)),
            window,
            np.zeros(filters) if usual.bias is None else usual.bias,
            float(mask.mean()),
        )

    @property
    def known(self) -> Array:
        """Where something counts in the window."""
        return self.count > 0

    def judged(self, result: Array, said: str) -> tuple[str, str]:
        """Return a fault of a result, and what is to be told of it; both are empty if it is right.

        `said` are the docstrings and comments of the function, by which padding may count.
        """
        if result.shape != self.seen.shape:
            return f"another shape than with a mask of ones: {result.shape}", ""
        kinds, note = self._parts(result), ""
        if kinds is None:
            return _unnamed(self, result), ""
        if "known" not in kinds and KNOWN.search(said) and not UNKNOWN.search(said):
            padded = not np.array_equal(self.beside, self.count)
            if padded and not kinds:
                return "what is padded does not count, although it says that it does", ""
        for kind, told in CONVENTIONS.items():
            if kind in kinds and not UNKNOWN.search(said):
                kinds, note = [each for each in kinds if each != kind], told
        if kinds:
            return "; ".join(FAULTS[each] for each in kinds), ""
        return (self._of_holes(result) if not note else ""), note

    def _parts(self, result: Array) -> list[str] | None:
        """Return the parts in which a result is another one where something counts; None of all.

        The fewest that explain it.
        """
        seen = self.known
        count = np.where(seen, self.count, 1.0)
        sums = {"": self.seen, "input": self.whole}
        ratios = {
            "": self.window / count,
            "missing": np.ones_like(count),
            "inverted": count / self.window,
            "alone": 1 / count,
            "squared": (self.window / count) ** 2,
            "of all": np.full_like(count, 1 / self.share),
            "known": self.window / np.maximum(self.beside, 1),
            "in image": self.inside / count,
        }
        ways = sorted(
            itertools.product(sums, ratios, ("", "scaled", "no bias", "twice")),
            key=lambda way: sum(map(bool, way)),
        )
        for way in ways:
            of, by, and_bias = way
            ratio = ratios[by]
            added = {"": 1.0, "scaled": ratio, "no bias": 0.0, "twice": 2.0}[and_bias] * self.bias
            expected = sums[of] * ratio + added
            if alike(result[seen], expected[seen]):
                return [each for each in way if each]
        return None

    def _of_holes(self, result: Array) -> str:
        """Return what is wrong in windows in which nothing counts."""
        holes = result[~self.known]
        if not holes.size or not holes.any():
            return ""
        said = "where no element of the window counts, the result has to be 0"
        if np.isnan(holes).any() or np.isinf(holes).any():
            return f"{said}: it is divided by zero there ({holes[~np.isfinite(holes)][0]})"
        bias = np.broadcast_to(self.bias, result.shape)[~self.known]
        return f"{said}, and is the bias" if alike(holes, bias) else f"{said}, and is not"


def _unnamed(partial: Partial, result: Array) -> str:
    """Return what is said of a result that no known mistake explains."""
    expected = partial.seen * partial.window / np.maximum(partial.count, 1) + partial.bias
    seen = partial.known
    place = np.unravel_index(int(np.argmax(np.abs(result - expected) * seen)), result.shape)
    return (
        f"{result[place]:.6g} is in the result, of a window in which {partial.count[place]:.0f} of"
        f" {partial.window:.0f} elements count, where W(x m) sum(1) / sum(m) + b is"
        f" {expected[place]:.6g}"
    )
