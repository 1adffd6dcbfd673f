"""Classes that filter blocks of one size, which they are told: an object is given all of a signal.

Owns the class that is read in their place. How they are told from classes that take any array is in
`block_sizes`.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.for_a_time import for_a_time
from convcheck.user_functions.objects.block_sizes import BLOCK, BlockSize, block_size_of
from convcheck.user_functions.objects.flushed import ending_of, with_the_rest
from convcheck.user_functions.objects.methods import forward_name
from convcheck.user_functions.parameters.callable_signature import with_signature
from convcheck.user_functions.parameters.rewritten import not_judging
from convcheck.user_functions.parameters.subclasses import with_methods
from convcheck.user_functions.text.said_flips import NAMED_FIR

OTHER_SIZES = (2, 3, 8)
"""Sizes of blocks that are tried beside the usual one, where it can be set."""

SIZE = "__convcheck_block_size__"
"""The attribute of a class that holds how the size of its blocks is set."""


def with_all_blocks(kind: Any) -> Any:
    """Return a class whose objects take signals in place of one whose objects take blocks.

    Or parts of any size, and have to be flushed. What is no such class is returned as it is. Its
    objects are built from the kernel alone, and each signal is given to one of its own, whose last
    block is filled up with zeros.
    """
    way = block_size_of(kind)
    if way is None:
        return with_the_rest(kind)
    name = forward_name(kind)
    built = inspect.signature(kind.__init__)
    hidden = "" if way.attribute else way.name
    kept = [each for each in built.parameters.values() if each.name != hidden]
    signature = built.replace(parameters=kept)
    ending = ending_of(kind)

    def build(self: Any, *given: Any, **named: Any) -> None:
        told = dict(signature.bind(self, *given, **named).arguments)
        del told[kept[0].name]
        self.__dict__["_convcheck_told"] = told

    def forward(self: Any, x: Any) -> Any:
        if np.ndim(x) != 1:
            raise ValueError("wanted one signal")
        told = self.__dict__["_convcheck_told"]
        size = _SIZE.get() if way.name else way.size
        thing = way.built(kind, told, size)
        blocks = -(-len(x) // size)
        filled = np.concatenate([x, np.zeros(blocks * size - len(x), x.dtype)])
        parts = _each_kept(getattr(thing, name), _handed(filled.reshape(blocks, size)))
        behind = [getattr(thing, ending)()] if ending else []
        length = len(x) + (len(told[way.kernel]) - 1 if ending else 0)
        return np.concatenate([*parts, *behind])[:length]

    fir = "an fir filter" if NAMED_FIR.search(kind.__name__) else "a filter (fir)"
    causal = "" if ending else "causal: "
    forward.__doc__ = f"{causal}{fir} of a stream, block by block"
    sizes = sorted((BLOCK, *OTHER_SIZES) if way.name else (way.size,))
    not_judging(forward, f"blocks of other sizes than {', '.join(map(str, sizes))}")
    return with_methods(
        kind,
        {
            "__init__": with_signature(build, signature),
            "forward": forward,
            name: forward,
            SIZE: way,
        },
    )


def block_size_in(callee: object) -> BlockSize | None:
    """Return how the size of a callee's blocks is set; None of what takes no blocks."""
    found: BlockSize | None = getattr(getattr(callee, "build", None), SIZE, None)
    return found


def blocks_of(size: int) -> AbstractContextManager[None]:
    """Have signals handed over in blocks of another size within, where it can be set."""
    return for_a_time(_SIZE, size)


_SIZE = ContextVar("size of a block", default=BLOCK)


def one_buffer() -> AbstractContextManager[None]:
    """Have all blocks handed over in one array within, filled anew for each: a caller's buffer."""
    return for_a_time(_IN_ONE_BUFFER, True)


_IN_ONE_BUFFER = ContextVar("in one buffer", default=False)


@contextmanager
def noting_overwritten() -> Iterator[list[int]]:
    """Note within which blocks' results a later call has written to."""
    noted: list[int] = []
    with for_a_time(_OVERWRITTEN, noted):
        yield noted


_OVERWRITTEN: ContextVar[list[int] | None] = ContextVar("overwritten", default=None)


def _each_kept(filtering: Callable[[Array], Any], blocks: Iterator[Array]) -> list[Array]:
    """Return what comes of each block, as it was before the next one."""
    results: list[Any] = []
    kept: list[Array] = []
    for block in blocks:
        results.append(filtering(block))
        kept.append(np.array(results[-1]))
    noted = _OVERWRITTEN.get()
    if noted is not None:
        changed = zip(results, kept, strict=True)
        noted += [n for n, (one, was) in enumerate(changed) if not np.array_equal(one, was)]
    return kept


def _handed(blocks: Array) -> Iterator[Array]:
    """Yield blocks, each in an array of its own, or in one buffer."""
    buffer = np.empty_like(blocks[0]) if len(blocks) else None
    for block in blocks:
        if buffer is not None and _IN_ONE_BUFFER.get():
            buffer[...] = block
            yield buffer
        else:
            yield block
