"""What a function without a kernel calls the size of its windows: `k`, `fh` and `fw`.

Owns the names, and what such a parameter is told: one number, or one for each axis.
"""

from __future__ import annotations

import inspect
import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.names import BUILT, FUNCTION, Role, plain, plain_names
from convcheck.user_functions.text.tuples_of_sizes import is_taken_apart

ONE = BUILT[Role.KERNEL_SIZE] | FUNCTION[Role.KERNEL_SIZE] | plain_names("win fs block_size")
"""Names of the size of a window, as `plain` gives them."""

_OF = r"(field|filter|filt|kernel|ker|k|f|window|win|patch|block)"
HEIGHT = re.compile(rf"{_OF}?(h|height|rows)|hh|{_OF}(y|1)|r", re.IGNORECASE)
WIDTH = re.compile(rf"{_OF}?(w|width|cols)|ww|{_OF}(x|2)|s", re.IGNORECASE)
"""Names of its sizes along both axes."""


@dataclass(frozen=True)
class WindowSize:
    """The parameters that are the size of windows; `whole` says that one is told all of it."""

    names: tuple[str, ...]
    whole: bool

    def told(self, kernel: Sequence[int]) -> dict[str, Any]:
        """Return what they are told. Raises `ValueError` for what they cannot be."""
        if len(self.names) == len(kernel):
            return dict(zip(self.names, kernel, strict=True))
        if len(self.names) > 1:
            raise ValueError(f"wanted a kernel of {len(self.names)} axes")
        if self.whole:
            return {self.names[0]: tuple(kernel)}
        if len({*kernel}) != 1:
            raise ValueError("wanted a square kernel: there is one size for all axes")
        return {self.names[0]: kernel[0]}


def window_size(value: Any, parameters: Sequence[inspect.Parameter]) -> WindowSize | None:
    """Return what among parameters is the size of windows; None if nothing is."""
    text = text_of(value)
    names = [each.name for each in parameters if not _is_array(each.name, text)]
    one = next((name for name in names if plain(name) in ONE), None)
    if one is not None:
        return WindowSize((one,), whole=_is_whole(one, text))
    for at, (height, width) in enumerate(itertools.pairwise(names)):
        if HEIGHT.fullmatch(plain(height)) and WIDTH.fullmatch(plain(width)):
            return WindowSize(tuple(names[at : at + 2]), whole=False)
    return None


def _is_array(name: str, text: str) -> bool:
    """Tell whether a text asks a parameter for what arrays have."""
    return re.search(rf"\b{re.escape(name)}\.(shape|size|ndim|T|reshape|dtype)\b", text) is not None


def _is_whole(name: str, text: str) -> bool:
    """Tell whether a text takes a parameter for one number of each axis."""
    own = re.escape(name)
    handed = rf"isinstance\( *{own} *, *(int|\()|(len|tuple)\( *{own} *\)"
    said = rf"\b{own} *: *(tuple|Tuple|Sequence)"
    return is_taken_apart(name, text) or re.search(f"{said}|{handed}", text) is not None
