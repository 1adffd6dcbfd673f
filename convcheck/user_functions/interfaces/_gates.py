"""A convolution behind a gate: `f * sigmoid(g)`, `tanh(f) * sigmoid(g)`, of two convolutions.

Gated linear units and the layers of PixelCNN and WaveNet are these (Y. Dauphin et al., "Language
Modeling with Gated Convolutional Networks", ICML 2017; A. van den Oord et al., "Conditional Image
Generation with PixelCNN Decoders", 2016). Without weights, a gate is open by its bias, or half open
if it has none; and of numbers that are small enough a hyperbolic tangent is the number itself. So
what is left is the convolution f, whatever f is. Owns how gates are opened, and how it is seen
which of the two is the gate; a trial has the other one open, and looks at the gate.
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, first_array, to_numpy
from convcheck.user_functions.interfaces._array_steps import joined, like, taken
from convcheck.user_functions.interfaces.handed_beside import handed_now

SIGMOID = re.compile(
    r"(?<!['\"])sigmoid\w*\(|Sigmoid\w*\(|\bglu\b|\bGLU\b"
    r"|1(\.0?)?\s*/\s*\(\s*1(\.0?)?\s*\+\s*[\w.]*exp\(\s*-"
)
"""How a text has a gate; a word in quotes is an option of some layers."""

TANH = re.compile(r"\btanh\b|\bTanh\b")

NAMED = re.compile(r"(?<![a-z])(gat(e|ed|es|ing)|glu|wave ?net|pixel ?cnn)(?![a-z])")
"""How something says that it is gated."""

HALVES = re.compile(r"\bsplit|\bchunk\(|\bunbind|\bglu\b|\bGLU\b")
SLICES = re.compile(r"\[[^\]\n]*:[^\]\n]*\]")
"""How a text takes both from one convolution, and how it may where it says that it is gated."""

PRODUCT = re.compile(r"\*|multiply|\bmul\(|\bglu\b|\bGLU\b", re.IGNORECASE)

OPEN = 40.0
"""Of which a sigmoid is one, in any type, and a hyperbolic tangent as well."""

SMALL = -30
"""The power of two of what a hyperbolic tangent leaves as it is: its square is no digit of it."""

STEEP = 2
"""The power of two of the largest number that a trial has in a gate: of larger ones digits are
lost."""

UNKNOWN = 10
"""The power of two of elements that cannot be looked at."""

NEAR = 1e-4

GATE = 1
"""What a trial asks for: the result by what a gate is, with the other one open."""

PLACES = ("first", "second", "even", "odd")
"""Where filters may be that are not the gate's: of one kernel the halves, or every other one."""

Weights = tuple[Any, Any]
"""A kernel and a bias, which may be None."""

Call = Callable[[Any, Weights, Weights], Any]
"""A function of an input and the weights of both convolutions, in any order."""


@dataclass
class Gates:
    """What is known of a gated convolution. `tanh`: there is one before the gate.

    `place` is where the other one is, once it is known; `axis` is that of filters.
    """

    said: str
    tanh: bool
    place: str = ""
    axis: int = 0
    opened_by: float = 0.0
    """The bias by which a gate is open, once that is known."""

    @staticmethod
    def has_halves(text: str, said: str) -> bool:
        """Tell whether a text with a gate takes both from one convolution."""
        return HALVES.search(text) is not None or (
            says_gated(said) and SLICES.search(text) is not None
        )

    @classmethod
    def of(cls, text: str, said: str) -> Gates | None:
        """Return what a text shows; None of one without a gate."""
        if not (SIGMOID.search(text) and PRODUCT.search(text)):
            return None
        return cls(said, TANH.search(text) is not None)

    def of_halves(
        self,
        call: Callable[[Any, Any, Any], Any],
        operands: tuple[Any, Any, Any],
        axes: Sequence[int],
    ) -> Any:
        """Return the convolution in a function of one kernel for both.

        `axes` are those of the kernel on which filters may be.
        """
        x, kernel, bias = operands

        def ways() -> Iterator[tuple[str, int, Call]]:
            known = [(self.axis, self.place)] if self.place else []
            for axis, place in known or itertools.product(axes, PLACES):
                yield place, axis, _of_both(call, place, axis)

        return self._result(ways, x, (kernel, bias), biased=bias is not None)

    def of_two(
        self,
        call: Call,
        operands: tuple[Any, Any, Any],
        axes: Sequence[int],
        *,
        biased: bool,
    ) -> Any:
        """Return the convolution in a function of two; `biased`: both have biases.

        `axes` are as in `of_halves`.
        """
        x, kernel, bias = operands

        def ways() -> Iterator[tuple[str, int, Call]]:
            known = [(self.axis, self.place)] if self.place else []
            for axis, place in known or itertools.product(axes, PLACES[:2]):
                turned = place == PLACES[1]
                yield place, axis, (lambda x, f, g: call(x, g, f)) if turned else call

        return self._result(ways, x, (kernel, bias), biased=biased)

    def _result(
        self,
        ways: Callable[[], Iterator[tuple[str, int, Call]]],
        x: Any,
        weights: Weights,
        *,
        biased: bool,
    ) -> Any:
        wide, weights = (_double(x), tuple(map(_double, weights))) if self.tanh else (x, weights)
        several = False
        if not self.place:
            found = [(p, a) for p, a, each in ways() if self._linear(each, wide, weights, a, 0.0)]
            if not found:
                raise ValueError("it is no product of one convolution and the sigmoid of another")
            self.place, self.axis = found[0]
            several = len(found) > 1
        _, axis, call = next(ways())
        if several:  # of one filter the half is every other one
            self.place = ""
        if biased and not self.opened_by:
            each = (OPEN, -OPEN)
            sizes = [self._linear(call, wide, weights, axis, number) for number in each]
            self.opened_by = each[sizes.index(max(sizes))]
        handed = handed_now()
        gating = handed is not None and handed.way == GATE
        made = (self._gate if gating else self._opened)(call, wide, weights, biased=biased)
        return made.to(x.dtype) if hasattr(made, "new_zeros") else made

    def _opened(self, call: Call, x: Any, weights: Weights, *, biased: bool) -> Any:
        """Return the convolution that is not the gate's."""
        kernel, bias = weights
        down = less = 0
        if self.tanh:
            down, less = _power(x, 0), _power(kernel, SMALL, whole=True)
            if bias is not None:
                less = min(less, _power(bias, SMALL, zeros=less + down) - down)
        shut = kernel * 0 if _is_finite(kernel) else like(kernel, np.zeros(tuple(kernel.shape)))
        gate = shut, _numbers_like(bias, kernel, self.opened_by) if biased else None
        own = _times(kernel, less), None if bias is None else _times(bias, less + down)
        result = first_array(call(_times(x, down), own, gate))
        if self.tanh and not all(
            _is_finite(each) for each in (x, kernel, bias) if each is not None
        ):
            numbers = to_numpy(result)  # infinities have become ones, beside what is small
            result = like(x, np.where(np.abs(numbers) > 0.25, np.sign(numbers) * np.inf, numbers))
        return _times(result, -less - down + (0 if biased else 1))

    def _gate(self, call: Call, x: Any, weights: Weights, *, biased: bool) -> Any:
        """Return what a gate is of a convolution, times the scale that is told to the trial."""
        handed = handed_now()
        assert handed is not None
        if not biased:
            raise ValueError("without a bias the gate is not seen alone")
        kernel, bias = weights
        factor = 2.0 ** min(_power(kernel, STEEP, whole=True) + _power(x, 0), 0)
        of_one = _numbers_like(bias, kernel, OPEN if self.tanh else 1.0)
        handed.returned = factor
        gate = kernel * factor, None if bias is None else bias * factor
        return first_array(call(x, (kernel * 0, of_one), gate))

    def _linear(self, call: Call, x: Any, weights: Weights, axis: int, opened: float) -> float:
        """Return the largest result with a bias of the gate alone; zero if twice the weights of the
        other do not give twice the result.
        """
        random = np.random.default_rng(0)
        kernel, bias = weights
        shape = tuple(kernel.shape)
        taps = random.integers(1, 5, shape) * 2.0**SMALL / 8
        # Numbers in the gate that are not small: what is no gate, or of both, is not linear.
        others = random.choice([-1.0, 1.0], shape) * random.uniform(0.5, 1.0, shape)
        data = like(x, random.integers(1, 9, tuple(x.shape)) / 8.0)
        none = None if bias is None else _numbers_like(bias, kernel, 0.0)
        gate = (
            like(kernel, others * shape[axis] * 2 / others.size),
            None if bias is None else _numbers_like(bias, kernel, opened),
        )
        results: list[Array] = []
        try:
            for factor in (1, 2):
                made = call(data, (like(kernel, taps * factor), none), gate)
                results.append(to_numpy(made).astype(np.float64))
        except Exception:  # noqa: BLE001 - a user's function may raise anything
            return 0.0
        one, two = results
        channels = one.shape[-1:] + one.shape[: one.ndim - len(kernel.shape) + 2][-1:]
        largest = float(np.abs(two).max(initial=0.0))
        linear = bool((np.abs(two - 2 * one) <= NEAR * largest).all())
        return largest if linear and kernel.shape[axis] in channels else 0.0


def says_gated(said: str) -> bool:
    """Tell whether a name or a docstring says that there is a gate."""
    words = re.sub(r"([a-z])([A-Z])", r"\1 \2", said.replace("_", " ")).lower()
    return NAMED.search(words) is not None


def _of_both(call: Callable[[Any, Any, Any], Any], place: str, axis: int) -> Call:
    """Return the function of two kernels that one of a kernel for both is."""

    def of_two(x: Any, f: Weights, g: Weights) -> Any:
        pair = (g, f) if place in ("second", "odd") else (f, g)
        count = pair[0][0].shape[axis]
        places = [n for k in range(count) for n in (k, count + k)]  # one after the other in turn

        def both(one: Any, other: Any, along: int) -> Any:
            whole = joined([one, other], along)
            return whole if place in PLACES[:2] else taken(whole, places, along)

        kernel = both(pair[0][0], pair[1][0], axis)
        bias = None if pair[0][1] is None else both(pair[0][1], pair[1][1], 0)
        return call(x, kernel, bias)

    return of_two


def _numbers_like(bias: Any, kernel: Any, number: float) -> Any:
    """Return a bias of one number: of the shape of another one."""
    if bias is None:
        raise ValueError("there is no bias")
    return like(kernel, np.full(tuple(bias.shape), number))


def _double(array: Any) -> Any:
    """Return a tensor of PyTorch in double precision: its tanh is rounded elsewhere."""
    return array.double() if hasattr(array, "new_zeros") and array.is_floating_point() else array


def _is_finite(array: Any) -> bool:
    try:
        return bool(np.isfinite(to_numpy(array)).all())
    except Exception:  # noqa: BLE001 - a framework refuses in its own way
        return True


def _power(array: Any, most: int, *, whole: bool = False, zeros: int | None = None) -> int:
    """Return by which power of two elements are no more than another one; with `whole`, the sum.

    That of zeros is the same, or what is given for these.
    """
    try:
        numbers = np.abs(to_numpy(array).astype(np.float64))
    except Exception:  # noqa: BLE001 - a framework refuses in its own way
        return most - UNKNOWN
    numbers = numbers[np.isfinite(numbers)]
    largest = float(numbers.sum() if whole else numbers.max(initial=0.0))
    if largest > 0:
        return most - math.ceil(math.log2(largest))
    return most if zeros is None else zeros


def _times(array: Any, power: int) -> Any:
    """Return an array times a power of two, in two steps: one alone may be out of range."""
    most = 1000 if "64" in str(array.dtype) else 120
    half = max(min(power // 2, most), -most)
    rest = max(min(power - half, most), -most)
    return array * 2.0**half * 2.0**rest
