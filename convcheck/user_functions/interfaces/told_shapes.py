"""Functions that have to be told what their operands say as well: sizes, and the order of the axes.

Owns how these parameters are known, and the function that is read in the place of one with them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import numpy as np

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces.zeros_between import counts_zeros
from convcheck.user_functions.parameters.callable_signature import parameters_of, required_among
from convcheck.user_functions.parameters.names import FUNCTION, OPERANDS, USUAL, Role, plain
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten
from convcheck.user_functions.parameters.size_names import size_letters
from convcheck.user_functions.text.declarations import CYCLIC

ORDERS = ("channels_last", "NHWC", "channels_first", "NCHW")
"""What a required `data_format` is told, the first that the source has."""

FORMATS = ("dataformat", "datalayout", "layout", "imageordering", "dimordering")
"""Names of parameters for the order of axes, as `plain` gives them."""

AXES = {"H": (0, 0), "W": (0, -1), "D": (0, -1), "A": (1, 0), "B": (1, -1), "K": (1, -1)}
"""Of which operand, and along which of its axes, a letter is the size."""

BLOCKS = ("l", "block", "blocksize", "blocklen", "blocklength", "bs", "chunk", "chunksize",
          "chunklen", "framesize", "framelen", "segment", "segmentsize", "segmentlen")  # fmt: skip
POINTS = ("n", "nfft", "fftsize", "fftlen", "fftlength", "npoints", "nf")
"""Names of lengths of blocks, and of their transforms, where a function says that it has them."""

IN_BLOCKS = re.compile(
    r"overlap[-_ ]?(and[-_ ]?)?(add|save)|\b(block|chunk|segment)|ola\b|ols\b", re.IGNORECASE
)

BLOCK, SHORT = 5, 7
"""Elements of a block that a signal is cut into, some of which is left over mostly; and of a signal
that is read and is one block: who takes no rest is read, and then found to take none."""

Size = Callable[[Sequence[Any]], int]
"""From input and kernel to a size. Raises `ValueError` for arrays of more axes."""


def with_shapes_told(value: Any) -> Any:
    """Return a function of operands and options in place of one that has to be told sizes too.

    A function that has to be told anything else is returned as it is.
    """
    parameters = parameters_of(value)
    required = required_among(parameters)
    if not required:
        return value
    known = [name for name in required if plain(name) in USUAL]
    ordered = any(_order(name, value) for name in required)  # else it may be a size
    unknown = (n for n in required if ordered and n not in known and not _order(n, value))
    operands = [next(_of_role(role, known), "") or next(unknown, "") for role in OPERANDS]
    asked = [name for name in required if name not in (*known, *operands)]
    orders = {name: order for name in asked if (order := _order(name, value))}
    sizes = dict(_sizes([name for name in asked if name not in orders], operands))
    if IN_BLOCKS.search(f"{value.__name__} {value.__doc__ or ''}"):
        zeros = counts_zeros(value)
        sizes |= {name: _block for name in asked if plain(name) in BLOCKS and name not in zeros}
        sizes |= {name: _points for name in asked if plain(name) in POINTS}
    if re.search(CYCLIC, value.__name__.lower().replace("_", " ")):
        sizes |= {name: _period for name in asked if plain(name) in POINTS}
    if not asked or {*orders, *sizes} != {*asked} or not all(operands):
        return value

    def told(arguments: Arguments) -> Arguments:
        arrays = [arguments[name] for name in operands]
        return orders | arguments | {name: size(arrays) for name, size in sizes.items()}

    kept = [each for each in parameters if each.name not in asked]
    kept += [
        each.replace(default=orders[each.name], kind=each.KEYWORD_ONLY)
        for each in parameters
        if each.name in orders
    ]
    kept.sort(key=lambda each: each.kind)
    try:
        return rewritten(value, kept, told)
    except ValueError:  # a default where none may be
        return value


def _of_role(role: Role, names: Sequence[str]) -> Iterator[str]:
    return (name for name in names if plain(name) in FUNCTION[role])


def _order(name: str, value: Any) -> str:
    """Return the order of axes that a parameter of it is told, one that the function speaks of."""
    text = text_of(value)
    return next((word for word in ORDERS if plain(name) in FORMATS and word in text), "")


def _sizes(names: Sequence[str], operands: Sequence[str]) -> Iterator[tuple[str, Size]]:
    """Yield which parameters are sizes, and how these are found."""
    letters = {name: letter for letter, name in size_letters(names).items()}
    for name in names:
        place = _whose_length(name, operands)
        if place is not None:
            yield name, partial(_length, place)
        elif letters.get(name, "") in AXES:
            yield name, partial(_size, *AXES[letters[name]])


def _whose_length(name: str, operands: Sequence[str]) -> int | None:
    """Return the operand that a name says it is the length of: `len_x`, `nx`, `x_size`."""
    for place, operand in enumerate(operands):
        own = re.escape(plain(operand))
        if re.fullmatch(rf"(len|length|size|num|n|l){own}|{own}(len|length|size|n)", plain(name)):
            return place
    return None


def _block(arrays: Sequence[Any]) -> int:
    """Return the size of a block: a short signal is one, of whom takes no rest of any other."""
    return len(arrays[0]) if len(arrays[0]) <= SHORT else BLOCK


def _period(arrays: Sequence[Any]) -> int:
    """Return the length around which the longer operand goes."""
    return max(len(array) for array in arrays)


def _points(arrays: Sequence[Any]) -> int:
    """Return a power of two, as transforms have it, with room for a block beside the kernel."""
    return max(8, 1 << (2 * len(arrays[1])).bit_length())


def _length(operand: int, arrays: Sequence[Any]) -> int:
    return len(arrays[operand])


def _size(operand: int, axis: int, arrays: Sequence[Any]) -> int:
    shape = np.shape(arrays[operand])
    if not 1 <= len(shape) <= 2:
        raise ValueError("wanted one signal or one image, whose sizes are told")
    return int(shape[axis])
