"""A function of numbers with a fixed point, as trials call it: with what operands, in which type.

Owns what sums are exactly, and what a way of rounding makes of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np

from convcheck.mathematics.operands import Array, Operands
from convcheck.user_functions.interfaces.fixed_points import FixedPoints
from convcheck.user_functions.trials._roundings import ROUNDINGS
from convcheck.user_functions.trials.exact_sums import exact_sums, integers
from convcheck.user_functions.trials.trial_subject import Subject

Drawing = Callable[[tuple[int, ...]], Array]
"""What makes an operand of a shape."""


@dataclass(frozen=True)
class Way:
    """How a function rounds: sums of products, or the products one by one."""

    name: str
    of_products: bool = False

    def of(self, scaled: Scaled, operands: Operands, limit: Limit = lambda sums: sums) -> Array:
        """Return what it makes of operands; what holds sums makes `limit` of them."""
        way, digits = ROUNDINGS[self.name], scaled.own.digits
        if self.of_products:
            total = sum(way(each, digits) for each in scaled.products(operands))
            return limit(np.asarray(total))
        return way(limit(exact_sums(scaled.subject.conv, operands)), digits)


Limit = Callable[[Array], Array]
"""What a type with less room than sums need makes of them."""


@dataclass(frozen=True)
class Scaled:
    """A subject that is a function of numbers with a fixed point, and what its text promises."""

    subject: Subject
    own: FixedPoints
    said: str
    text: str

    def operands(self, x_most: int, w_most: int) -> Operands:
        """Return operands up to some magnitudes, of which some are as large."""
        random = np.random.default_rng(self.subject.seed)

        def drawn(shape: tuple[int, ...], most: int) -> Array:
            found = random.integers(-most, most + 1, shape)
            return np.where(random.random(shape) < 0.3, np.sign(found) * most, found)

        return self._of(lambda shape: drawn(shape, x_most), lambda shape: drawn(shape, w_most))

    def halves(self) -> Operands:
        """Return operands whose sums are halves of what is left of them, odd numbers of these."""
        random = np.random.default_rng(self.subject.seed)
        digits = self.own.digits - 1

        def drawn(shape: tuple[int, ...], step: int) -> Array:
            return (2 * random.integers(-2, 2, shape) + 1) * step

        half = digits // 2
        return self._of(lambda s: drawn(s, 1 << (digits - half)), lambda s: drawn(s, 1 << half))

    def adding_up(self, w_most: int) -> Operands:
        """Return operands whose sums leave the range at both ends: of one sign for a while."""
        usual, random = self.subject.operands, np.random.default_rng(self.subject.seed)
        most = self.own.most
        along = np.arange(usual.input.size).reshape(usual.input.shape)
        signs = np.where(along < usual.input.size // 2, 1, -1)
        return self._of(
            lambda shape: signs * (most - random.integers(0, most // 8 + 1, shape)),
            lambda shape: w_most - random.integers(0, w_most // 8 + 1, shape),
        )

    def _of(self, of_input: Drawing, of_kernel: Drawing) -> Operands:
        usual = self.subject.operands
        return replace(
            usual, input=of_input(usual.input.shape), kernel=of_kernel(usual.kernel.shape)
        )

    def result(self, operands: Operands, kind: str) -> Array:
        """Return what it gives for operands, handed over in a type. Raises what a call raises."""
        typed = replace(
            operands, input=operands.input.astype(kind), kernel=operands.kernel.astype(kind)
        )
        return integers(self.subject.called(typed).result)

    @property
    def terms(self) -> int:
        """How many products a sum has at most."""
        return max(self.subject.operands.kernel.size // self.subject.conv.out_channels, 1)

    def products(self, operands: Operands) -> Iterator[Array]:
        """Yield the sums of one tap's products, tap by tap: of one channel, the products."""
        spatial = operands.kernel.shape[:-1]
        for index in np.ndindex(*spatial):
            alone = np.zeros_like(operands.kernel)
            alone[index] = operands.kernel[index]
            yield exact_sums(self.subject.conv, replace(operands, kernel=alone))


def alike(found: Array, expected: Array) -> bool:
    """Tell whether a result is what is expected, to the last digit."""
    return found.shape == expected.shape and bool((found == expected).all())
