"""Classes that filter blocks of one size, which they are told: an object is given all of a signal.

Owns how they are told from classes that take any array: built from a kernel and a number, one
gives as many elements as the block has that it is given.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.objects.flushed import ENDING, with_the_rest
from convcheck.user_functions.objects.methods import forward_name
from convcheck.user_functions.objects.samples import TAPS
from convcheck.user_functions.parameters.callable_signature import with_signature, without_first
from convcheck.user_functions.parameters.names import BUILT, WEIGHTS, Role, plain
from convcheck.user_functions.parameters.rewritten import not_judging
from convcheck.user_functions.parameters.subclasses import with_methods
from convcheck.user_functions.text.other_settings import BLOCKS, TRANSFORMS
from convcheck.user_functions.text.said_flips import NAMED_FIR

BLOCK = 4
"""Elements of a block: fewer than some kernels have, and a power of two."""


def with_all_blocks(kind: Any) -> Any:
    """Return a class whose objects take signals in place of one whose objects take blocks.

    Or parts of any size, and have to be flushed. What is no such class is returned as it is. Its
    objects are built from the kernel alone, and each signal is given to one of its own, whose last
    block is filled up with zeros.
    """
    kernel, size = _told(kind)
    name = forward_name(kind)
    if not kernel or not _takes_blocks(kind, name, kernel, size):
        return with_the_rest(kind)
    built = inspect.signature(kind.__init__)
    kept = [each for each in built.parameters.values() if each.name != size]
    signature = built.replace(parameters=kept)
    ending = next((each for each in ENDING if callable(getattr(kind, each, None))), "")

    def build(self: Any, *given: Any, **named: Any) -> None:
        told = dict(signature.bind(self, *given, **named).arguments)
        del told[kept[0].name]
        self.__dict__["_convcheck_told"] = {**told, size: BLOCK}

    def forward(self: Any, x: Any) -> Any:
        if np.ndim(x) != 1:
            raise ValueError("wanted one signal")
        told = self.__dict__["_convcheck_told"]
        thing = kind(**told)
        blocks = -(-len(x) // BLOCK)
        filled = np.concatenate([x, np.zeros(blocks * BLOCK - len(x), x.dtype)])
        parts = [getattr(thing, name)(block) for block in _handed(filled.reshape(blocks, BLOCK))]
        behind = [getattr(thing, ending)()] if ending else []
        length = len(x) + (len(told[kernel]) - 1 if ending else 0)
        return np.concatenate([*parts, *behind])[:length]

    fir = "an fir filter" if NAMED_FIR.search(kind.__name__) else "a filter (fir)"
    causal = "" if ending else "causal: "
    forward.__doc__ = f"{causal}{fir} of a stream, block by block"
    not_judging(forward, f"blocks of other sizes than {BLOCK}")
    return with_methods(
        kind, {"__init__": with_signature(build, signature), "forward": forward, name: forward}
    )


@contextmanager
def one_buffer() -> Iterator[None]:
    """Have all blocks handed over in one array within, filled anew for each: a caller's buffer."""
    token = _IN_ONE_BUFFER.set(True)
    try:
        yield
    finally:
        _IN_ONE_BUFFER.reset(token)


_IN_ONE_BUFFER = ContextVar("in one buffer", default=False)


def _handed(blocks: Array) -> Iterator[Array]:
    """Yield blocks, each in an array of its own, or in one buffer."""
    buffer = np.empty_like(blocks[0]) if len(blocks) else None
    for block in blocks:
        if buffer is not None and _IN_ONE_BUFFER.get():
            buffer[...] = block
            yield buffer
        else:
            yield block


def _told(kind: Any) -> tuple[str, str]:
    """Return the names of a class's kernel and of a number without a meaning; empty for others."""
    try:
        parameters = without_first(inspect.signature(kind.__init__)).parameters.values()
    except (TypeError, ValueError):
        return "", ""
    required = [each.name for each in parameters if each.default is each.empty]
    kernels = [name for name in required if plain(name) in WEIGHTS[Role.KERNEL]]
    known = frozenset().union(*BUILT.values(), *WEIGHTS.values())
    others = [name for name in required if plain(name) not in known]
    if len(kernels) != 1 or len(kernels) + len(others) < len(required) or len(others) > 1:
        return "", ""
    if not others and not _takes_any(kind, kernels[0]):
        others = [
            p.name
            for p in parameters
            if plain(p.name) in BLOCKS | TRANSFORMS and _is_size(p.default)
        ]
    return (kernels[0], others[0]) if len(others) == 1 else ("", "")


def _is_size(default: Any) -> bool:
    return isinstance(default, int) and not isinstance(default, bool)


def _takes_any(kind: Any, kernel: str) -> bool:
    """Tell whether an object takes an array of any length."""
    try:
        thing = kind(**{kernel: np.array(TAPS)})
        return bool(getattr(thing, forward_name(kind))(np.ones(2 * BLOCK - 1)) is not None)
    except Exception:  # noqa: BLE001 - a user's class may raise anything
        return False


def _takes_blocks(kind: Any, name: str, kernel: str, size: str) -> bool:
    """Tell whether an object gives a block for each of two blocks."""
    block = np.ones(BLOCK)
    try:
        thing = kind(**{kernel: np.array(TAPS), size: BLOCK})
        found = [getattr(thing, name)(block) for _ in range(2)]
    except Exception:  # noqa: BLE001 - a user's class may raise anything
        return False
    return all(np.shape(each) == block.shape for each in found)
