"""Convolutions of quantised numbers: which parameters are scales and zero points, and their values.

A quantised number `q` stands for `scale * (q - zero_point)` (B. Jacob et al., "Quantization and
Training of Neural Networks for Efficient Integer-Arithmetic-Only Inference", CVPR 2018). With
scales of one and zero points of zero the result is that of integers, as far as it does not
saturate: so such a function is read and judged as one of integers. Owns the names, and the values
under which numbers are plain integers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

import numpy as np

from convcheck.user_functions.parameters.names import words_of

TENSORS = {
    "input": "x input in inp ifm a data act i src",
    "kernel": "w weight weights filter filters kernel k wgt wt f",
    "output": "y output out ofm o dst res result",
}
"""Words for whose number it is."""


BIAS = "bias"
"""Whose number it is of what comes beside these, as of `bias_shift`."""


class Quantity(Enum):
    """What a parameter says of quantised numbers."""

    SCALE = "scale"
    ZERO_POINT = "zero point"
    OFFSET = "offset"
    """A zero point, or its negative: some add it where others subtract it."""
    PAIR = "scale and zero point"
    MULTIPLIER = "multiplier"
    """The scale of the input times that of the kernel by that of the output, or its digits."""
    SHIFT = "shift"
    LEAST = "least"
    MOST = "most"


_WORDS = {
    Quantity.SCALE: "scale scales s sc",
    Quantity.ZERO_POINT: "zp zps zero zeropoint zeropoints z",
    Quantity.OFFSET: "offset offsets",
    Quantity.PAIR: "qp qparams quant quantization",
    Quantity.MULTIPLIER: "multiplier multipliers mult mults m0",
    Quantity.SHIFT: "shift shifts rshift lshift",
    Quantity.LEAST: "min",
    Quantity.MOST: "max",
}

TFLITES = ("input_offset", "filter_offset", "weights_offset", "output_offset")
"""Names of TensorFlow Lite's, each of which is enough."""

FEWEST = 2
"""Parameters of this kind from which a function is one of quantised numbers: `x_zp` is enough."""

MADE_BYTES = re.compile(r"\b(np|numpy|jnp|torch)\.int8\b|['\"]int8['\"]")
"""How a text makes bytes with a sign, which sums do not fit: one parameter is enough beside it."""


@dataclass(frozen=True)
class Meaning:
    """What a parameter means: a quantity, and of which operand; empty where it names none."""

    quantity: Quantity
    tensor: str = ""


def meaning_of(name: str) -> Meaning | None:
    """Return what a parameter says of quantised numbers by its name, None for nothing."""
    words = _apart(words_of(name))
    tensor = next(
        (of for each in words for of, known in TENSORS.items() if each in known.split()), ""
    )
    tensor = tensor or (BIAS if BIAS in words else "")
    for quantity, known in _WORDS.items():
        said = [each for each in words if each in known.split()]
        if said and (tensor or len(said[0]) > 1):
            bounds = quantity in (Quantity.LEAST, Quantity.MOST)
            whose = tensor == "output" or bool({"act", "activation", "q", "clamp"} & {*words})
            return Meaning(quantity, tensor) if not bounds or whose or words[0] == "q" else None
    return None


def _apart(words: list[str]) -> list[str]:
    """Return the words of a name, those of `sx` and `zw` taken apart: a scale, a zero point."""
    short = len(words) == 1 and re.fullmatch(r"(s|z|zp)([xwya]|in|out)", words[0])
    return [short[1], short[2]] if short else words


_M = Meaning(Quantity.MULTIPLIER)
"""What `m` means beside zero points, as in the paper."""


def quantities(names: Iterable[str], text: str = "") -> dict[str, Meaning]:
    """Return what parameters say of quantised numbers; nothing if they are too few to be that.

    `text` is the function's own: where it makes bytes, one parameter by which sums become these is
    enough, whose name says what it is.
    """
    names = list(names)
    found = {name: each for name in names if (each := meaning_of(name)) is not None}
    if any(each.quantity is Quantity.ZERO_POINT for each in found.values()):
        scales = {Quantity.SCALE, Quantity.MULTIPLIER, Quantity.PAIR}
        if not scales & {each.quantity for each in found.values()}:
            found |= {name: _M for name in names if name.lower() == "m"}
    kinds = [each.quantity for each in found.values()]
    telling = sum(kind not in (Quantity.LEAST, Quantity.MOST) for kind in kinds)
    zero = {Quantity.ZERO_POINT, Quantity.OFFSET, Quantity.PAIR} & {*kinds}
    fixed = {Quantity.MULTIPLIER, Quantity.SHIFT} <= {*kinds}
    alone = any(
        (each.quantity is Quantity.ZERO_POINT and each.tensor) or name in TFLITES
        for name, each in found.items()
    )
    if alone or (telling >= FEWEST and (zero or fixed)):
        return found
    return found if _makes_bytes_of_sums(found, text) else {}


def _makes_bytes_of_sums(found: Mapping[str, Meaning], text: str) -> bool:
    """Tell whether what was found are a multiplier or shifts alone, of a function of bytes."""
    scaled = [each.quantity for each in found.values() if each.tensor in ("", "output")]
    once = scaled in ([Quantity.MULTIPLIER], [Quantity.SCALE], [Quantity.SHIFT])
    of_others = any(each.tensor in ("input", "kernel") for each in found.values())
    return once and not of_others and MADE_BYTES.search(text) is not None


LEFT, RIGHT = 1, -1

Digits = tuple[float, int, int]
"""A multiplier, a shift, and whether a larger shift makes results larger: to the left."""

PLAIN: tuple[Digits, ...] = ((1.0, 0, LEFT),)
SHIFTED: tuple[Digits, ...] = ((1.0, 0, RIGHT),)
"""Of a shift alone, to the right: sums are halved by it, and never doubled."""
DIGITS: tuple[Digits, ...] = (
    *((2**30, 1, LEFT), (2**30, -1, RIGHT), (2**30, 30, RIGHT), (2**30, -30, LEFT)),
    *((1, 0, RIGHT), (2**14, 14, RIGHT)),
)
"""Multiplier and shift that together are one: 31 binary digits behind the point and a shift, as in
TensorFlow Lite; the digits of an integer; plain integers; 15 digits."""


@dataclass(frozen=True)
class Numbers:
    """How numbers are quantised in one call.

    `input` and `kernel` are types; zero points are integers, `scales` of input, kernel and output
    are positive, that of the kernel one for each of `channels` if that is not 0. `digits` is the
    multiplier of a function that is told one and `shift` what it is told beside, in a `direction`.
    `negated`: offsets are zero points with the other sign. `wide`: results of bytes are refused.
    """

    input: str = "int8"
    kernel: str = "int8"
    zeros: tuple[int, int, int] = (0, 0, 0)
    scales: tuple[float, Any, float] = (1.0, 1.0, 1.0)
    channels: int = 0
    digits: float = 1.0
    shift: int = 0
    direction: int = LEFT
    negated: bool = False
    wide: bool = False
    further: tuple[int, ...] = ()
    """By how much the zero point that is told of each output channel of the kernel is larger than
    the one that it has; empty where it is one number."""
    divides: bool = False
    """Whether a scale that is told alone is that of the output, by which sums are divided."""

    @property
    def multiplier(self) -> Any:
        """By what sums are multiplied: a number, or one for each output channel."""
        return self.scales[0] * self.scales[1] / self.scales[2]


UNSIGNED = 128
"""The zero point of bytes without a sign that stands in the middle."""


@dataclass(frozen=True)
class Quantised:
    """What a function is told of quantised numbers, by its parameters."""

    meanings: Mapping[str, Meaning]
    types: tuple[str, ...] = ("int8", "uint8")
    """Types of operands that it speaks of."""
    indexed: bool = False
    """Whether it takes elements of its scales, which are then those of output channels."""
    of_channels: bool = False
    """Whether it says that there is one for each output channel, which is tried first then."""
    rounds: bool = True
    """Whether it is to round to the nearest; a shift alone rounds down where nothing is said."""

    def has(self, quantity: Quantity, tensor: str | None = None) -> bool:
        """Tell whether there is a parameter of a quantity, of one operand if that is named."""
        return any(
            each.quantity is quantity and tensor in (None, each.tensor)
            for each in self.meanings.values()
        )

    @property
    def lone(self) -> bool:
        """Whether it is told one scale, by which sums are multiplied or divided."""
        scales = [each for each in self.meanings.values() if each.quantity is Quantity.SCALE]
        others = self.has(Quantity.PAIR) or self.has(Quantity.MULTIPLIER)
        return len(scales) == 1 and scales[0].tensor in ("", "output") and not others

    @property
    def shifts_alone(self) -> bool:
        """Whether sums become bytes by nothing but a shift to the right."""
        scales = (Quantity.SCALE, Quantity.PAIR, Quantity.MULTIPLIER)
        return self.has(Quantity.SHIFT) and not any(map(self.has, scales))

    def moves(self, tensor: str) -> bool:
        """Tell whether it can be told a zero point of an operand."""
        return any(
            each.tensor == tensor
            and each.quantity in (Quantity.ZERO_POINT, Quantity.OFFSET, Quantity.PAIR)
            for each in self.meanings.values()
        )

    @property
    def kinds(self) -> list[tuple[str, str]]:
        """Types of input and kernel that it may take, the likeliest first."""
        found = [("int8", "int8")]
        if self.moves("input"):
            found.append(("uint8", "int8"))
            if self.moves("kernel"):
                found.append(("uint8", "uint8"))
        spoken = [each for each in found if set(each) <= set(self.types)]
        return spoken or (found[::-1] if self.types == ("uint8",) else found)

    def neutral(self, channels: int, *, wide: bool) -> Iterator[tuple[str, Numbers]]:
        """Yield the ways to say that numbers are plain integers, by names, the likeliest first.

        `channels` are the output's.
        """
        both = self.has(Quantity.MULTIPLIER) and self.has(Quantity.SHIFT)
        digits = DIGITS if both else SHIFTED if self.shifts_alone else PLAIN
        signs = (True, False) if self.has(Quantity.OFFSET) else (False,)
        counts = [(channels, False)] if self.indexed else [(0, False), (channels, False)]
        counts = counts[::-1] if self.of_channels else counts
        if self.has(Quantity.ZERO_POINT, "kernel") or self.has(Quantity.OFFSET, "kernel"):
            counts.append((channels, True))
        for (number, shift, direction), (count, each) in ((d, c) for c in counts for d in digits):
            for (of_input, of_kernel), negated in ((k, s) for k in self.kinds for s in signs):
                if not negated and signs == (True, False) and of_input == "int8":
                    continue  # the sign of nothing
                zero = UNSIGNED if of_input == "uint8" else 0
                zeros = zero, UNSIGNED if of_kernel == "uint8" else 0, zero
                name = f"{of_input} and {of_kernel}"
                name += f", multiplier {number} and shift {shift}" if both else ""
                name += ", for each channel" if count else ""
                name += ", and so is the zero point of the kernel" if each else ""
                name += ", offsets negated" if negated and of_input == "uint8" else ""
                yield (
                    name,
                    Numbers(
                        *(of_input, of_kernel, zeros),
                        channels=count,
                        further=(0,) * count if each else (),
                        digits=number,
                        shift=shift,
                        direction=direction,
                        negated=negated,
                        wide=wide,
                    ),
                )

    def arguments(self, numbers: Numbers) -> dict[str, Any]:
        """Return the values of the parameters, by name."""
        return {name: self._value(each, numbers) for name, each in self.meanings.items()}

    def _value(self, meaning: Meaning, numbers: Numbers) -> Any:
        place = {"input": 0, "kernel": 1}.get(meaning.tensor, 2)
        scale: Any = numbers.scales[place]
        zero: Any = numbers.zeros[place]
        if place == 1:
            scale = _each(scale, numbers.channels, np.float32)
            zero = np.array(numbers.further, np.int32) + zero if numbers.further else zero
        unsigned = UNSIGNED if numbers.input == "uint8" else 0
        told: dict[Quantity, Callable[[], Any]] = {
            Quantity.SCALE: lambda: self._scale(meaning, scale, numbers),
            Quantity.ZERO_POINT: lambda: zero if meaning.tensor else numbers.zeros[0],
            Quantity.OFFSET: lambda: -zero if numbers.negated and place in (0, 1) else zero,
            Quantity.PAIR: lambda: (scale, zero),
            Quantity.MULTIPLIER: lambda: self._multiplier(numbers),
            Quantity.SHIFT: lambda: 0 if meaning.tensor == BIAS else _shift(numbers),
            Quantity.LEAST: lambda: unsigned - 128,
            Quantity.MOST: lambda: unsigned + 127,
        }
        return told[meaning.quantity]()

    def _scale(self, meaning: Meaning, scale: Any, numbers: Numbers) -> Any:
        if not self.lone:
            return scale if meaning.tensor else numbers.multiplier
        whole = 1 / numbers.multiplier if numbers.divides else numbers.multiplier
        return _each(whole, numbers.channels, np.float64)

    def _multiplier(self, numbers: Numbers) -> Any:
        """Return the multiplier itself, or its digits where a shift goes with them."""
        if self.has(Quantity.SHIFT):
            return _each(int(numbers.digits), numbers.channels, np.int64)
        return _each(numbers.multiplier, numbers.channels, np.float64)


def _shift(numbers: Numbers) -> Any:
    """Return the shift, which takes in that the multiplier is another power of two than one."""
    exponent = np.log2(numbers.multiplier).astype(int)
    return _each(numbers.shift + numbers.direction * exponent, numbers.channels, np.int64)


def _each(value: Any, channels: int, dtype: Any) -> Any:
    """Return a number for each channel; the number itself where there are none of their own."""
    if channels:
        return np.broadcast_to(np.asarray(value, dtype), (channels,)).copy()
    return value.item() if isinstance(value, np.generic) else value
