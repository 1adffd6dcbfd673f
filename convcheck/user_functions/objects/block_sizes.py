"""How classes are told the size of the blocks that they filter: by a parameter, or an attribute.

Or their blocks have the one size that they have. Owns how that is found out: an object that goes on
from block to block gives as many elements as the block has that it is given.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.callables.own_text import nodes_of
from convcheck.user_functions.objects.methods import forward_name
from convcheck.user_functions.objects.samples import TAPS
from convcheck.user_functions.parameters.block_lengths import BlockLength, is_length
from convcheck.user_functions.parameters.callable_signature import without_first
from convcheck.user_functions.parameters.names import BUILT, WEIGHTS, Role, plain
from convcheck.user_functions.parameters.subclasses import with_methods
from convcheck.user_functions.text.other_settings import BLOCKS, TRANSFORMS

BLOCK = 4
"""Elements of a block: fewer than some kernels have, and a power of two."""

LARGEST = 4096
"""Elements of the largest block of a size of its own that is handed over."""


@dataclass(frozen=True)
class BlockSize:
    """The name of a class's kernel, and how the size of its blocks is set.

    By a parameter, or an attribute of the class; without a name it is `size`, and always that.
    """

    kernel: str
    name: str = ""
    attribute: bool = False
    size: int = BLOCK

    def built(self, kind: Any, told: dict[str, Any], size: int) -> Any:
        """Return an object that takes blocks of a size, told its kernel and the like."""
        if not self.name:
            return kind(**told)
        if self.attribute:
            return with_methods(kind, {self.name: size})(**told)
        return kind(**{**told, self.name: size})


def block_size_of(kind: Any) -> BlockSize | None:
    """Return how the size of a class's blocks is set; None of a class that takes no blocks."""
    try:
        parameters = list(without_first(inspect.signature(kind.__init__)).parameters.values())
    except (TypeError, ValueError):
        return None
    required = [each.name for each in parameters if each.default is each.empty]
    several = [each.name for each in parameters if isinstance(each.default, tuple | list)]
    named = (required, several)  # a kernel that is there by default is one as well
    of_names = ([e for e in names if plain(e) in WEIGHTS[Role.KERNEL]] for names in named)
    kernels = next(filter(None, of_names), [])
    known = frozenset().union(*BUILT.values(), *WEIGHTS.values())
    others = [name for name in required if plain(name) not in known]
    if len(kernels) != 1 or len(kernels) + len(others) < len(required) or len(others) > 1:
        return None
    kernel = kernels[0]
    if others:
        told = BlockSize(kernel, others[0])
        return told if _takes_blocks(kind, told) else None
    if not hasattr(kind, forward_name(kind)) or _takes_any(kind, kernel):
        return None
    by_name = [each for each in parameters if is_length(each.default) and _names_block(each)]
    if len(by_name) == 1 and _takes_blocks(kind, BlockSize(kernel, by_name[0].name)):
        return BlockSize(kernel, by_name[0].name)
    return next((each for each in _others(kind, kernel, parameters) if _goes_on(kind, each)), None)


def _names_block(parameter: inspect.Parameter) -> bool:
    named = plain(parameter.name) in BLOCKS | TRANSFORMS
    return named or isinstance(parameter.default, BlockLength)


def _others(kind: Any, kernel: str, parameters: list[inspect.Parameter]) -> Iterator[BlockSize]:
    """Yield other ways in which the size may be set, and sizes that cannot be set, in the end."""
    yield from (BlockSize(kernel, each.name) for each in parameters if is_length(each.default))
    held = {name: each for base in kind.__mro__ for name, each in vars(base).items()}
    sizes = {name: each for name, each in held.items() if is_length(each) and name[:2] != "__"}
    yield from (BlockSize(kernel, name, attribute=True) for name in sizes)
    around = getattr(getattr(kind, forward_name(kind)), "__globals__", {})
    numbers = [*(around.get(name) for name in _names(kind)), *sizes.values()]
    numbers += [each.default for each in parameters]
    for size in sorted({int(each) for each in numbers if is_length(each)}):
        if 1 < size <= LARGEST:
            yield BlockSize(kernel, size=size)


def _names(kind: Any) -> set[str]:
    """Return the names of the file that a class uses, and that may stand for numbers."""
    found = {getattr(each, "id", "") for each in nodes_of(kind)}
    return {each for each in found if each.isupper()}


def _takes_any(kind: Any, kernel: str) -> bool:
    """Tell whether an object takes an array of any length."""
    try:
        thing = kind(**{kernel: np.array(TAPS)})
        return bool(getattr(thing, forward_name(kind))(np.ones(2 * BLOCK - 1)) is not None)
    except Exception:  # noqa: BLE001 - a user's class may raise anything
        return False


def _takes_blocks(kind: Any, told: BlockSize) -> bool:
    """Tell whether an object gives a block for each of two blocks."""
    return len(_two_blocks(kind, told)) == len(("first", "second"))


def _goes_on(kind: Any, told: BlockSize) -> bool:
    """Tell whether it does, and gives other ones for a second block that is the same."""
    found = _two_blocks(kind, told)
    return len(found) == len(("first", "second")) and not np.array_equal(*found)


def _two_blocks(kind: Any, told: BlockSize) -> list[Any]:
    """Return what an object gives for two blocks; nothing if these are no blocks."""
    block = np.ones(told.size)
    try:
        thing = told.built(kind, {told.kernel: np.array(TAPS)}, told.size)
        found = [np.array(getattr(thing, forward_name(kind))(block.copy())) for _ in range(2)]
    except Exception:  # noqa: BLE001 - a user's class may raise anything
        return []
    return found if all(each.shape == block.shape for each in found) else []
