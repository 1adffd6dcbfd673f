"""Functions that are told by how much each tap is moved: `deform_conv2d(x, offset, weight)`.

With offsets of zero they are convolutions (J. Dai et al., "Deformable Convolutional Networks", ICCV
2017), and with a mask of ones (X. Zhu et al., "Deformable ConvNets v2", CVPR 2019). Owns how these
parameters are known, their shapes, and the function that is read in their place; a trial hands over
other offsets here.
"""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces._array_steps import like
from convcheck.user_functions.interfaces.handed_beside import handed_now
from convcheck.user_functions.parameters.callable_signature import parameters_of, with_signature
from convcheck.user_functions.parameters.names import Role, words_of
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.parameters.signature import Unreadable, read
from convcheck.user_functions.text.docstrings import name_and_docstring

SAID = re.compile(r"deform|\bdcn(v\d)?\b")
"""How names and docstrings speak of it, in small letters."""

OFFSETS = frozenset({"offset", "offsets", "displacement", "displacements", "delta", "deltas"})
MASKS = frozenset({"mask", "modulation", "modulator", "masks"})
"""Words of the two parameters."""

DEFORMED = "__convcheck_deformed__"
"""The attribute of the function that is read: what the one of offsets says."""

Arranged = Callable[[Array, tuple[int, ...]], Array]
"""From an array of taps and axes, and the size of an output, to an array of offsets."""


def _everywhere(channels: Array, size: tuple[int, ...]) -> Array:
    """Return numbers of channels for every element of an output, channels first."""
    return np.asarray(np.multiply.outer(channels, np.ones(size)))


ORDERS: tuple[tuple[str, Arranged], ...] = (
    ("(dy, dx) of each tap in turn", lambda a, size: _everywhere(a.reshape(-1), size)),
    ("all dy, then all dx", lambda a, size: _everywhere(a.T.reshape(-1), size)),
    ("(dx, dy) of each tap in turn", lambda a, size: _everywhere(a[:, ::-1].reshape(-1), size)),
    ("all dx, then all dy", lambda a, size: _everywhere(a[:, ::-1].T.reshape(-1), size)),
)
"""Orders of offsets among the channels, the usual one (that of torchvision) first."""


def said_of_offsets(call: Any) -> str:
    """Return what is said, in small letters, by what is read without offsets; "" of all else."""
    said: str = getattr(call, DEFORMED, "")
    return said


def with_no_offsets(value: Any) -> Any:
    """Return a function without offsets in place of one of these; else what it is given."""
    parameters = parameters_of(value)
    said = name_and_docstring(value)
    if not inspect.isroutine(value) or not SAID.search(f"{said} {text_of(value).lower()}"):
        return value
    offset = _among(parameters, OFFSETS)
    if offset is None or offset.default is not offset.empty:
        return value
    mask = _among(parameters, MASKS)
    kept = [each for each in parameters if each not in (offset, mask)]
    try:
        roles = read(inspect.Signature(kept))
    except (Unreadable, ValueError):
        return value
    if not (roles.has(Role.INPUT) and roles.has(Role.KERNEL)):
        return value
    x, w = roles.name(Role.INPUT), roles.name(Role.KERNEL)
    signature, other = inspect.Signature(parameters), inspect.Signature(kept)
    defaults = {each.name: each.default for each in kept}
    named_so = {role: roles.name(role) for role in OPTIONS if roles.has(role)}

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(other.bind(*given, **named).arguments)
        options = {role: told.get(name, defaults.get(name)) for role, name in named_so.items()}
        size, taps, entries = _sizes(told[x], told[w], options)
        handed = handed_now()
        moved = np.zeros((int(np.prod(taps)), len(taps)))
        way = 0
        if handed is not None and handed.array is not None:
            moved, way = handed.array, handed.way
        offsets = ORDERS[way][1](moved, size)
        more = {offset.name: like(told[x], np.broadcast_to(offsets, (*entries, *offsets.shape)))}
        if mask is not None and mask.default is mask.empty:
            ones = np.ones((*entries, len(moved), *size))
            more[mask.name] = like(told[x], ones)
        return called(value, signature, {**told, **more})

    setattr(call, DEFORMED, said)
    return with_signature(call, other)


OPTIONS = (Role.STRIDE, Role.PADDING, Role.DILATION)


def _among(parameters: list[inspect.Parameter], words: frozenset[str]) -> inspect.Parameter | None:
    return next((each for each in parameters if {*words_of(each.name)} & words), None)


def _sizes(
    x: Any, kernel: Any, options: Mapping[Role, Any]
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Return the size of an output, taps along each axis and entries; channels come first.

    Raises `ValueError` for an output without elements.
    """
    rank = len(kernel.shape) - 2
    taps, sizes = tuple(kernel.shape[2:]), tuple(x.shape[len(x.shape) - rank :])
    stride, pad, dilation = (
        [*_each(options.get(role), default, rank)]
        for role, default in zip(OPTIONS, (1, 0, 1), strict=True)
    )
    found = tuple(
        (size + 2 * p - d * (k - 1) - 1) // s + 1
        for size, k, s, p, d in zip(sizes, taps, stride, pad, dilation, strict=True)
    )
    if rank < 1 or min(found, default=0) < 1:
        raise ValueError("there is no output of a kernel with two axes of channels, and taps")
    return found, taps, tuple(x.shape[: len(x.shape) - rank - 1])


def _each(value: Any, default: int, rank: int) -> Iterator[int]:
    """Yield a number for each axis. Raises `ValueError` for words and for pairs."""
    several = [*value] if isinstance(value, tuple | list) else [default if value is None else value]
    if any(not isinstance(each, int) for each in several):
        raise ValueError(f"wanted a number for each axis, not {value}")
    yield from several * rank if len(several) == 1 else several
