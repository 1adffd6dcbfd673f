"""What a filter's kernel has to do where samples are further apart, or a factor is another.

Owns which functions that is known of, by their names and the first sentences of their docstrings:
derivatives, steps of a diffusion, and integrals.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from convcheck.filters.promised import words_of
from convcheck.filters.taps import Taps, cancel, near
from convcheck.same.seen import SeenConvolution
from convcheck.user_functions.parameters.names import plain
from convcheck.user_functions.parameters.widths import Width, width_of
from convcheck.user_functions.text.said_scales import INTEGRAL

TIMES = frozenset({"dt", "timestep"})
"""Distances in time, as `plain` gives their names."""

SECOND = re.compile(
    r"\b(laplac\w*|curvature|second (order )?(derivative|difference)s?|2nd derivative"
    r"|d2\w*|second deriv)\b"
)
FIRST = re.compile(r"\b(derivative|derivatives|gradient|grad|slope|velocity|differentiate)\b")
HIGHER = re.compile(
    r"\b(fractional|third|fourth|3rd|4th|biharmonic|n-?th|deriv=|magnitude|divergence|curl)\b"
)
STEP = re.compile(r"\b(heat|diffusion|diffuse|diffuses|diffusive)\b")
OTHER = re.compile(r"\b(advect\w*|reaction|convection|crank|implicit|half[- ]step|wave)\b")


@dataclass(frozen=True)
class Power:
    """The power of a parameter with which taps go: -2 for `dx` in a second derivative.

    `of_step`: the tap in the middle has one more, as where a step adds to what is there.
    """

    name: str
    power: int
    of_step: bool

    def broken(self, first: Taps, now: Taps, factor: float) -> str:
        """Return what is wrong with a kernel whose parameter is `factor` times the first one."""
        if first.shape != now.shape or not np.any(first):
            return ""
        a, b = (self._changing(each) for each in (first, now))
        if near(b, a * factor**self.power):
            return ""
        return self.broken_by_another(first, now, factor) or (
            f"its taps do not go with {_said(self.name, self.power)}"
        )

    def broken_by_another(self, first: Taps, now: Taps, factor: float) -> str:
        """Return that taps go with another power; nothing where they go with this one, or none."""
        if first.shape != now.shape or not np.any(first):
            return ""
        a, b = (self._changing(each) for each in (first, now))
        for power in (self.power, 0, -1, -2, 1, 2, -3):
            if near(b, a * factor**power):
                return (
                    ""
                    if power == self.power
                    else (
                        f"its taps go with {_said(self.name, power)}, where they have to go with"
                        f" {_said(self.name, self.power)} ({self._why()})"
                    )
                )
        return ""

    def broken_of_one(self, first: Taps, now: Taps, factor: float) -> str:
        """Return what is wrong with a kernel one of whose spacings is `factor` times the first one.

        Of a sum of derivatives along each axis the taps along one of them go with it, and no
        others; nothing is said of a kernel with taps beside the axes.
        """
        if first.shape != now.shape:
            return ""
        before, after = (_along_axes(each) for each in (first, now))
        if before is None or after is None or not all(map(np.any, (*before, *after))):
            return ""
        pairs = list(zip(before, after, strict=True))
        scaled = [near(b, a * factor**self.power) for a, b in pairs]
        kept = [near(b, a) for a, b in pairs]
        if sum(scaled) == 1 and sum(kept) == len(pairs) - 1:
            lost = cancel(first) and not cancel(now)
            return MIDDLE.format(self.name, factor) if lost else ""
        times = ", ".join(f"{b[0] / a[0]:.4g} times" for a, b in pairs)
        return (
            f"with {self.name} {factor:g} times as large its taps are {times} those of before:"
            f" along one axis they have to go with {_said(self.name, self.power)}, and along the"
            " others they have nothing to do with it (each spacing belongs to its own axis, as"
            " dx**2 and dy**2; not their product)"
        )

    def _changing(self, kernel: Taps) -> NDArray[np.float64]:
        wide = np.array(kernel, np.float64)
        if self.of_step:
            wide[tuple(size // 2 for size in wide.shape)] -= 1
        return wide

    def _why(self) -> str:
        square, spacing = abs(self.power) == 2, self.power < 0
        if not spacing:
            return "a step is that long"
        if square:
            return "divide by the square of the spacing, once for each derivative that is taken"
        return "divide by the spacing"


MIDDLE = (
    "with {0} {1:g} times as large its taps add up to zero no more: the one in the middle (the"
    " centre term) has to take off what those along each axis add, -2 / dx**2 - 2 / dy**2"
)
"""What is said of a Laplacian with spacings."""


def _along_axes(kernel: Taps) -> list[NDArray[np.float64]] | None:
    """Return the taps along each axis through the middle, without that; None if there are others.

    Of one axis it is no sum of several.
    """
    middle = tuple(size // 2 for size in kernel.shape)
    rest = np.array(kernel, np.float64)
    rest[middle] = 0
    lines = []
    for axis in range(kernel.ndim):
        place = (*middle[:axis], slice(None), *middle[axis + 1 :])
        line = rest[place].copy()
        rest[place] = 0
        lines.append(line[line != 0])
    return lines if kernel.ndim > 1 and not np.any(rest) else None


def power_of(name: str, function: str, says: str) -> Power | None:
    """Return how taps have to go with a parameter, None where that is not known."""
    kind = width_of(name)
    sentence = re.split(r"[.;\n]", says.strip().lower(), maxsplit=1)[0]
    said = f"{' '.join(words_of(function))} {sentence}"
    if kind not in (Width.INTERVAL, Width.FACTOR) or HIGHER.search(said):
        return None
    time = plain(name) in TIMES
    if STEP.search(said) and not OTHER.search(says.lower()):
        return Power(name, -2 if kind is Width.INTERVAL and not time else 1, of_step=True)
    if kind is Width.FACTOR or STEP.search(said):
        return None
    if SECOND.search(said):
        return Power(name, -2, of_step=False)
    return Power(name, -1, of_step=False) if FIRST.search(said) else None


def is_integral(says: str) -> bool:
    """Tell whether a filter says that it is an integral over its samples."""
    return INTEGRAL.search(says.lower()) is not None


def broken_integral(first: SeenConvolution, now: SeenConvolution, factor: float, name: str) -> str:
    """Return what is wrong with an integral whose samples are `factor` times as far apart.

    Its taps are h(k dt) dt: of samples twice as far apart each second one, and twice as large.
    Nothing is returned of what was sampled otherwise.
    """
    step = round(factor)
    if step != factor or step < 2 or any(len(each.axes) != 1 for each in (first, now)):
        return ""
    before, after = (_by_place(each) for each in (first, now))
    pairs = np.array([(before[step * at], tap) for at, tap in after.items() if step * at in before])
    if len(pairs) < LEAST or not np.any(pairs):
        return ""
    if near(pairs[:, 1], step * pairs[:, 0]) or not near(pairs[:, 1], pairs[:, 0]):
        return ""
    return (
        f"its taps do not go with {name}: the factor {name} is missing, with which each product of"
        f" an integral is multiplied (multiply the sum by {name})"
    )


LEAST = 3
"""Taps that both kernels have to have, for anything to be said of them."""


def _by_place(seen: SeenConvolution) -> dict[int, float]:
    """Return the taps of a signal's kernel by how many samples they are away."""
    (axis,), kernel = seen.axes, seen.impulses.kernel[:, 0, 0]
    return dict(zip(axis.places, map(float, kernel), strict=True))


def _said(name: str, power: int) -> str:
    if power == 0:
        return f"no power of {name} at all"
    return {1: name, -1: f"1 / {name}"}.get(
        power, f"1 / {name}**{-power}" if power < 0 else f"{name}**{power}"
    )
