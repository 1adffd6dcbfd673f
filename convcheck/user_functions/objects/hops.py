"""Filters whose `hop` is the length of a block of a fast convolution, and no step of the result.

Owns how they are told from those that keep one in `hop` elements, as frames of a transform are: by
their texts and by calls with several. Steps decide how many elements come out, blocks do not. The
function or class that is read in their place has the length of a block by default.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from typing import Any

import numpy as np

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.objects.flushed import ending_of, feeding_of
from convcheck.user_functions.objects.framework_modules import is_autograd, is_layer, is_module
from convcheck.user_functions.objects.methods import forward_name
from convcheck.user_functions.objects.samples import TAPS
from convcheck.user_functions.parameters.block_lengths import BlockLength, is_length
from convcheck.user_functions.parameters.callable_signature import (
    order_of,
    parameters_of,
    without_first,
)
from convcheck.user_functions.parameters.names import FUNCTION, WEIGHTS, Role, plain, plain_names
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten
from convcheck.user_functions.parameters.subclasses import with_methods

HOPS = plain_names("hop hop_size hop_length hop_len step step_size step_length")
"""What the length of a block is called that is a step elsewhere."""

OVERLAPS = re.compile(r"overlap[-_ ]?(and[-_ ]?)?(add|save)|(^|_|\b)ol[as](\b|_)", re.IGNORECASE)
"""How a filter says that it works in blocks that overlap."""

IN_BLOCKS = re.compile(r"\bi?r?fft\b|block|chunk|segment|\bfeed\b|\bflush\b", re.IGNORECASE)
"""What is in the text of one that may work in blocks."""

STEPS = re.compile(
    r"strid|decimat|downsampl|subsampl|stft|spectrogra|\bevery\W+(self\.)?_?(hop|step|[mn]-?th)",
    re.IGNORECASE,
)
"""What is in the text of one that keeps some elements only."""

DEFAULT = 8
"""The length of a block where there is no default."""

TRIED = (2, 3)
"""Lengths of blocks by which they are told."""

LENGTH = 12
"""Elements of a signal by which they are told."""


def with_block_lengths(value: Any) -> Any:
    """Return a function or class whose hop is the length of a block by its default.

    What has no such hop is returned as it is.
    """
    if inspect.isclass(value):
        return _class_with(value)
    parameters = parameters_of(value)
    hop = _hop_of(parameters[2:], text_of(value))
    names = [each.name for each in parameters[:2]]
    if hop is None or not _are_operands(names):
        return value

    def length(size: int) -> int:
        given = {names[0]: np.ones(LENGTH), names[1]: np.array(TAPS), hop.name: size}
        return len(value(**given))

    if not _cuts_blocks(length, text_of(value)):
        return value
    kept = [_marked(each) if each is hop else each for each in parameters]
    return rewritten(value, sorted(kept, key=order_of), dict)


def _class_with(kind: Any) -> Any:
    if is_module(kind) or is_layer(kind) or is_autograd(kind):
        return kind
    try:
        signature = inspect.signature(kind.__init__)
    except (TypeError, ValueError):
        return kind
    parameters = list(without_first(signature).parameters.values())
    hop, text = _hop_of(parameters, text_of(kind)), text_of(kind)
    kernels = [each.name for each in parameters if plain(each.name) in WEIGHTS[Role.KERNEL]]
    if hop is None or not kernels:
        return kind
    name = hop.name
    if not _cuts_blocks(lambda size: _length(kind, {kernels[0]: np.array(TAPS), name: size}), text):
        return kind
    first = next(iter(signature.parameters.values()))
    kept = [_marked(each) if each is hop else each for each in parameters]

    def own(told: Arguments) -> Arguments:
        return {**told, name: int(told.get(name, _default(hop)))}

    build = rewritten(kind.__init__, [first, *sorted(kept, key=order_of)], own)
    return with_methods(kind, {"__init__": build})


def _marked(hop: inspect.Parameter) -> inspect.Parameter:
    return hop.replace(default=BlockLength(_default(hop)))


def _default(hop: inspect.Parameter) -> int:
    return hop.default if isinstance(hop.default, int) else DEFAULT


def _hop_of(parameters: list[inspect.Parameter], text: str) -> inspect.Parameter | None:
    """Return the only parameter that may be the length of a block, by its name and the text."""
    hops = [each for each in parameters if plain(each.name) in HOPS]
    counts = [each for each in hops if each.default is each.empty or is_length(each.default)]
    said = OVERLAPS.search(text) or IN_BLOCKS.search(text)
    return counts[0] if said and len(hops) == len(counts) == 1 and not STEPS.search(text) else None


def _are_operands(names: list[str]) -> bool:
    roles = (Role.INPUT, Role.KERNEL)
    return len(names) == 2 and all(
        plain(n) in FUNCTION[r] for n, r in zip(names, roles, strict=True)
    )


def _cuts_blocks(length: Callable[[int], int], text: str) -> bool:
    """Tell whether as many elements come out, however long blocks are.

    Of who raises whatever it is told, the text tells.
    """
    rest = len(TAPS) - 1
    found: list[int] = []
    for size in TRIED:
        try:
            found.append(length(size))
        except Exception:  # noqa: BLE001 - a user's function may raise anything
            continue
    if not found:
        return OVERLAPS.search(text) is not None
    return {*found} <= {LENGTH, LENGTH + rest, LENGTH - rest} and len({*found}) == 1


def _length(kind: Any, told: dict[str, Any]) -> int:
    """Return how many elements an object gives of a signal: at once, flushed, or block by block."""
    ending, feeding = ending_of(kind), feeding_of(kind)
    if ending:
        thing = kind(**told)
        parts = [getattr(thing, feeding)(np.ones(LENGTH)), getattr(thing, ending)()]
        return sum(map(len, parts))
    name = forward_name(kind)
    try:
        return len(getattr(kind(**told), name)(np.ones(LENGTH)))
    except Exception:  # noqa: BLE001 - a user's class may raise anything
        (size,) = (each for each in told.values() if isinstance(each, int))
        block = getattr(kind(**told), name)(np.ones(size))
        return LENGTH if np.shape(block) == (size,) else 0
