"""Dense layers that slide over a map as convolutions: `dense_as_conv(maps, dense_w, bias, size)`.

Their weights are a matrix, one row for each element of a window that was flattened, in the order of
the library that it is of: Keras flattens (h, w, channels), PyTorch (channels, h, w). Owns how these
are known, the order that is said, and the function of a kernel with axes that is read in the place
of one.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Collection, Sequence
from typing import Any

from convcheck.user_functions.interfaces._array_steps import permuted, reshaped
from convcheck.user_functions.parameters.callable_signature import parameters_of, required_among
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain, words_of
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten, with_kernels
from convcheck.user_functions.parameters.size_names import named_sizes
from convcheck.user_functions.text.docstrings import documented
from convcheck.user_functions.text.tuples_of_sizes import taken_whole

DENSE = re.compile(r"\b(dense|fully[- ]connected|flatten\w*|classifier)\b")
"""What docstrings speak of, in small letters."""

WEIGHTS = frozenset({"dense", "fc", "head", "weight", "weights", "kernel", "w", "linear", "matrix"})
BIASES = frozenset({"b", "bias", "biases"})
"""Words in the names of both parameters."""

CHANNELS_LAST = re.compile(
    r"\b(k?h|height) ?\* ?(k?w|width) ?\* ?c\w*|\(h, ?w, ?c\)|channels[-_ ]last"
    r"|\bkeras|\btensorflow|\bnhwc\b"
)
CHANNELS_FIRST = re.compile(
    r"\bc\w* ?\* ?(k?h|height) ?\* ?(k?w|width)\b|\(c, ?h, ?w\)|channels[-_ ]first|torch|\bnchw\b"
)
"""In which order a window is said to be flattened."""

UNITS_FIRST = re.compile(r"[(\[] ?(units?|out\w*|n_?out|classes|o|k) ?, ?(c|k?h|n_?in|in)")
"""How the matrix is said to have a row for each unit, as PyTorch has it."""

KERNEL = "kernel"
"""The parameter that stands for the matrix and the size."""


def with_kernels_of_axes(value: Any) -> Any:
    """Return a function of a kernel with axes, `[h, w, in, out]`, in place of one of a matrix.

    Anything else is returned as it is.
    """
    if not inspect.isfunction(value) or not DENSE.search(documented(value)):
        return value
    parameters = parameters_of(value)
    required = required_among(parameters)
    sizes = _sizes(required[2:], value)
    matrix = next((name for name in required[1:] if {*words_of(name)} & WEIGHTS), "")
    if not sizes or matrix in ("", *sizes):
        return value
    bias = next((name for name in required[1:] if _is_a_bias(name, (matrix, *sizes))), "")
    said = documented(value)
    first = CHANNELS_FIRST.search(said) is not None and not CHANNELS_LAST.search(said)
    units_first = UNITS_FIRST.search(said) is not None

    def own(told: Arguments) -> Arguments:
        taps = told.pop(KERNEL)
        height, width, channels, units = taps.shape
        ordered = permuted(taps, (2, 0, 1, 3)) if first else taps
        flat = reshaped(ordered, (height * width * channels, units))
        told[matrix] = permuted(flat, (1, 0)) if units_first else flat
        numbers: list[Any] = [(height, width)] if len(sizes) == 1 else [height, width]
        told.update(zip(sizes, numbers, strict=True))
        if bias:
            told[bias] = told.pop("bias")
        return told

    names = {matrix: KERNEL, **({bias: "bias"} if bias else {})}
    kept = [
        each.replace(name=names.get(each.name, each.name), annotation=each.empty)
        for each in parameters
        if each.name not in sizes
    ]
    return with_kernels(rewritten(value, kept, own), ("SIO",))


HEIGHTS, WIDTHS = named_sizes("HA", "win_h"), named_sizes("WB", "win_w")
"""Names of the sizes of a window."""

BOTH = 2
"""How many there are."""


def _sizes(names: Sequence[str], value: Any) -> tuple[str, ...]:
    """Return the parameter that is a window's height and width, or both of them; or none."""
    both = next((name for name in names if _is_a_size(name, value)), None)
    if both is not None:
        return (both,)
    height = next((name for name in names if plain(name) in HEIGHTS), None)
    width = next((name for name in names if plain(name) in WIDTHS), None)
    return (height, width) if height and width else ()


def _is_a_size(name: str, value: Any) -> bool:
    """Tell whether a text takes a parameter apart into a height and a width: `h, w = window`."""
    if plain(name) in FUNCTION[Role.STRIDE] | FUNCTION[Role.PADDING] | FUNCTION[Role.DILATION]:
        return False
    return any(len(names) == BOTH for names in taken_whole(value, name))


def _is_a_bias(name: str, others: Collection[str]) -> bool:
    return name not in others and bool({*words_of(name)} & BIASES)
