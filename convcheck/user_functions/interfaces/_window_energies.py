"""Energies of windows: what normalised correlations divide by, and what usual mistakes divide by.

Owns the sums over each window of an input, the normalised correlation that they make (with means
taken off or not; J. P. Lewis, "Fast normalized cross-correlation", Vision Interface 1995), and the
usual ways to get it wrong, each by its own formula.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from convcheck.user_functions.arrays import Array


@dataclass(frozen=True)
class Windows:
    """All windows of an input that are as large as a template, in float64.

    `centred`: whether the means of window and template are taken off. `of_all`: not each window has
    an energy and a mean, but the whole input, which its padding is no part of; there are ones on
    it in `there`.
    """

    data: Array
    template: Array
    centred: bool = False
    of_all: Array | None = None
    there: Array | None = None

    @cached_property
    def _views(self) -> Array:
        return sliding_window_view(self.data.astype(np.float64), self.template.shape)

    @property
    def _axes(self) -> tuple[int, ...]:
        return tuple(range(-self.template.ndim, 0))

    @cached_property
    def sums(self) -> Array:
        """The sum of each window."""
        return np.asarray(self._views.sum(axis=self._axes))

    @cached_property
    def squares(self) -> Array:
        """The sum of squares of each window."""
        return np.asarray(np.square(self._views).sum(axis=self._axes))

    @cached_property
    def energies(self) -> Array:
        """The energy of each window; of a flat one without its mean it is zero, and no rounding."""
        if self.of_all is not None:
            whole = self.of_all.astype(np.float64)
            mean = whole.mean() if self.centred else 0.0
            return np.full(self.sums.shape, np.square(whole - mean).sum())
        if not self.centred:
            return self.squares
        apart = self._views - self._views.mean(axis=self._axes, keepdims=True)
        flat = self._views.max(axis=self._axes) == self._views.min(axis=self._axes)
        return np.where(flat, 0, np.square(apart).sum(axis=self._axes))

    @cached_property
    def energy(self) -> float:
        """The energy of the template."""
        wide = self.template.astype(np.float64)
        if not self.centred:
            return float(np.square(wide).sum())
        return float(np.square(wide - wide.mean()).sum()) if np.ptp(wide) else 0.0

    def summed(self, template: Array | None = None) -> Array:
        """Return the sums of products with the template, or with what is in its place."""
        taps = self.template if template is None else template
        return np.asarray((self._views * taps.astype(np.float64)).sum(axis=self._axes))

    @cached_property
    def products(self) -> Array:
        """The sums of products, without the means if these are taken off."""
        if not self.centred:
            return self.summed()
        apart = self.template - self.template.mean()
        return np.asarray(self.summed(apart) - self._of_mean(apart))

    def _of_mean(self, apart: Array) -> Array | float:
        """Return the products of a template with the mean that is taken off the input itself."""
        if self.of_all is None or self.there is None:
            return 0.0
        return np.asarray(float(self.of_all.mean()) * Windows(self.there, apart).summed())

    @cached_property
    def normalised(self) -> Array:
        """The normalised correlation; NaN where a window or the template is flat."""
        return self.divided(self.energies, self.energy)

    def divided(self, energies: Array | float, energy: float) -> Array:
        """Return the products divided by the roots of other energies."""
        with np.errstate(all="ignore"):
            return np.asarray(self.products / np.sqrt(energies * np.float64(energy)))

    def undone(self, result: Array) -> Array:
        """Return the plain correlation that a normalised one was made of.

        Where there is no energy there are no products either. The template's mean is put back.
        """
        whole = np.sqrt(self.energies) * np.sqrt(self.energy)
        with np.errstate(all="ignore"):
            products = np.where(whole == 0, 0, result.astype(np.float64) * whole)
        if not self.centred:
            return products
        apart = self.template - self.template.mean()
        return np.asarray(products + self._of_mean(apart) + self.template.mean() * self.sums)


def padded(data: Array, sides: list[tuple[int, int]], mode: str) -> Array:
    """Return an input with padding, in a mode of NumPy's; zeros where that has no room for it."""
    room = all(max(each) < size for each, size in zip(sides, data.shape, strict=True))
    found: Array = np.pad(data, sides, mode if room else "constant")  # type: ignore[call-overload]
    return found


OF_THE_WHOLE = "the energy of the whole input stands for that of each window"
NO_TEMPLATE = "the template is not normalised: its own energy is not divided by"
NO_WINDOW = "windows are not normalised: their energies are not divided by"
NO_ROOT = "the square root is missing: it divides by the energies, and not by their roots"


def mistakes(windows: Windows) -> Iterator[tuple[str, Array]]:
    """Yield how usual mistakes are said, and what they compute of all windows.

    What they do not say anything of is NaN.
    """
    energies, energy = windows.energies, windows.energy
    right, size, whole = windows.normalised, windows.template.size, windows.data.size
    with np.errstate(all="ignore"):
        roots = np.sqrt(energies) * np.sqrt(energy)
        yield NO_ROOT, right / roots
        yield f"{NO_ROOT} (of the windows)", right / np.sqrt(energies)
        yield f"{NO_ROOT} (of the template)", right / np.sqrt(energy)
        yield NO_TEMPLATE, right * np.sqrt(energy)
        yield NO_WINDOW, right * np.sqrt(energies)
        all_of_it = windows.data.astype(np.float64)
        for mean in (0.0, all_of_it.mean()):
            total = float(np.square(all_of_it - mean).sum())
            yield OF_THE_WHOLE, windows.divided(total, energy)
            yield OF_THE_WHOLE, windows.divided(total / whole * size, energy)
            yield OF_THE_WHOLE, windows.divided(total / whole, energy / size) / whole
        for factor, said in _factors(size):
            yield said, right * factor
        yield (
            "the energy of a window is the square of its sum, and not the sum of its squares",
            windows.divided(np.square(windows.sums), float(windows.template.sum()) ** 2),
        )
        yield from _other_windows(windows)
        yield from (_with_other_means(windows) if windows.centred else ())
        yield from _running(windows)


def _factors(size: int) -> Iterator[tuple[float, str]]:
    """Yield by which numbers results are too large or small, and why."""
    n = float(size)
    yield n, "sums are divided by standard deviations, and not by the number of elements: n times"
    yield 1 / n, "sums are divided by their number of elements, and by energies that are none: 1/n"
    for factor, what in ((n**0.5, "sqrt(n)"), (n**-0.5, "1/sqrt(n)")):
        yield (
            factor,
            f"one of the two energies is a mean, and the other a sum: {what} times what is right",
        )
    less = (n - 1) / n
    for factor, what in (
        (less, "(n - 1)/n"),
        (1 / less, "n/(n - 1)"),
        (less**0.5, "sqrt((n - 1)/n)"),
        (less**-0.5, "sqrt(n/(n - 1))"),
    ):
        yield (
            factor,
            "an unbiased variance (ddof=1, divided by n - 1) is used with a mean (divided by n):"
            f" {what} times what is right",
        )


def scale_said(factor: float, size: int) -> str:
    """Return why all results are a number of times what they ought to be, as far as is known."""
    known = (said for each, said in _factors(size) if abs(factor / each - 1) < NEARLY)
    return next(known, f"all results are {factor:.6g} times what they are said to be")


NEARLY = 1e-6
"""How near a factor has to be to one that is known."""


def _with_other_means(windows: Windows) -> Iterator[tuple[str, Array]]:
    """Yield what comes of means that are not taken off everywhere."""
    plain = Windows(windows.data, windows.template)
    size = windows.template.size
    energies, energy = windows.energies, windows.energy
    yield (
        "means are not taken off at all: it is the normalised correlation of what is as it is",
        plain.normalised,
    )
    yield (
        "the window's mean is not taken off in its energy (the sum of squares as it is), although"
        " the template's is",
        windows.divided(plain.squares, energy),
    )
    yield (
        "the template's mean is not taken off in its energy, although the window's is",
        windows.divided(energies, plain.energy),
    )
    yield (
        "means are taken off in the products, and in none of the energies",
        windows.divided(plain.squares, plain.energy),
    )
    yield (
        "means are taken off in the energies, and not in the products",
        plain.divided(energies, energy),
    )
    yield (
        "means are taken off in the window's energy, and neither in the template nor in products",
        plain.divided(energies, plain.energy),
    )
    moved = Windows(windows.data - windows.data.mean(), windows.template - windows.template.mean())
    yield (
        "the mean of the whole input is taken off, and not that of each window",
        moved.normalised,
    )
    yield (
        "the square of a window's mean is subtracted from its sum of squares without the number of"
        " elements: n times that is owed",
        windows.divided(plain.squares - np.square(plain.sums / size), energy),
    )
    yield (
        "the square of a window's sum is divided by n - 1, and not by n, before it is subtracted"
        " from the sum of squares",
        windows.divided(plain.squares - np.square(plain.sums) / (size - 1), energy),
    )
    yield (
        "the square of a window's sum is subtracted from its sum of squares without being divided"
        " by the number of elements",
        windows.divided(plain.squares - np.square(plain.sums), energy),
    )


def _other_windows(windows: Windows) -> Iterator[tuple[str, Array]]:
    """Yield what comes of energies of windows that lie elsewhere, or are of another size."""
    energies, shape = windows.energies, windows.template.shape
    for axis in range(energies.ndim):
        for step in (1, -1):
            moved = np.full_like(energies, np.nan)
            places: list[slice] = [slice(None)] * energies.ndim
            others = list(places)
            places[axis], others[axis] = slice(step, None), slice(None, -step)
            if step < 0:
                places[axis], others[axis] = slice(None, step), slice(-step, None)
            moved[tuple(places)] = energies[tuple(others)]
            yield (
                "the energy is that of the window beside it (off by one)",
                windows.divided(moved, windows.energy),
            )
    for more in (-1, 1):
        other = tuple(size + more for size in shape)
        if min(other) < 1:
            continue
        larger = Windows(windows.data, np.ones(other), windows.centred).energies
        for first in (0, more):
            moved = np.full_like(energies, np.nan)
            begins = [max(0, first)] * energies.ndim
            cut = larger[tuple(slice(max(0, -first), None) for _ in shape)]
            sizes = [min(a - b, c) for a, b, c in zip(
                energies.shape, begins, cut.shape, strict=True)]  # fmt: skip
            at = tuple(slice(b, b + n) for b, n in zip(begins, sizes, strict=True))
            moved[at] = cut[tuple(slice(0, n) for n in sizes)]
            yield (
                f"the energy is that of a window one element too {'long' if more > 0 else 'short'}"
                " along each axis",
                windows.divided(moved, windows.energy),
            )


def _running(windows: Windows) -> Iterator[tuple[str, Array]]:
    """Yield what comes of energies that are updated with other elements than they ought to be."""
    if windows.data.ndim != 1 or windows.centred:
        return
    size, squares = windows.template.size, np.square(windows.data.astype(np.float64))
    count = len(windows.energies)
    for entering, leaving in ((0, 1), (1, 0), (1, 1), (-1, 0), (0, -1)):
        energies = np.full(count, np.nan)
        energies[0] = windows.energies[0]
        for at in range(1, count):
            new, old = at + size - 1 + entering, at - 1 + leaving
            if new >= len(squares) or old < 0:
                break
            energies[at] = energies[at - 1] + squares[new] - squares[old]
        wrong = "leaves" if leaving else "enters"
        yield (
            f"the running energy is updated with the wrong element: what {wrong} the window is off"
            " by one",
            windows.divided(energies, windows.energy),
        )
