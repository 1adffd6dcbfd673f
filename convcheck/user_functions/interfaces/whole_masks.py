"""Functions that are told which elements of the input count: `partial_conv2d(x, mask, weight)`.

Owns how such a mask is known, and the function of input and kernel that is read in the place of one
of a mask: all elements count, of which a convolution is left, normalised or not. What is padded
does not count for those that divide by what does (G. Liu et al., "Image Inpainting for Irregular
Holes Using Partial Convolutions", ECCV 2018), which are therefore not asked to pad.
"""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Iterator
from typing import Any

import numpy as np

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.callable_signature import parameters_of, with_signature
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain, words_of
from convcheck.user_functions.parameters.rewritten import called, not_judging
from convcheck.user_functions.parameters.signature import Unreadable, read

MASKS = ("mask", "masks", "valid", "validity", "known")
"""Words of what says which elements count."""

NORMALISING = re.compile(r"partial|re-?normali[sz]|ratio|coverage|divid", re.IGNORECASE)
"""How a function says that it divides by what counts."""

OF_ONE = re.compile(r"mask[^.\n]*[\[(]\s*\w+\s*,\s*1\s*,")
"""How it says that a mask has one channel."""


def with_whole_masks(value: Any) -> Any:
    """Return a function without a mask in place of one of these; else what it is given."""
    parameters = parameters_of(value)
    masks = [p for p in parameters[1:] if {*words_of(p.name)} & {*MASKS} and p.default is p.empty]
    kept = [each for each in parameters if each not in masks[:1]]
    if not masks or not any(plain(each.name) in FUNCTION[Role.KERNEL] for each in kept[1:]):
        return value
    mask, text = masks[0], text_of(value)
    try:
        roles = read(inspect.Signature(kept))
    except (Unreadable, ValueError):
        return value
    if NORMALISING.search(text):
        padding = roles.name(Role.PADDING)
        kept = [p for p in kept if p.name != padding or p.default is p.empty]
    of_one = OF_ONE.search(text) is not None
    signature, other = inspect.Signature(parameters), inspect.Signature(kept)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(other.bind(*given, **named).arguments)
        failed: Exception | None = None
        for whole in _masks_of(told[roles.name(Role.INPUT)], of_one=of_one):
            try:
                return called(value, signature, {**told, mask.name: whole})
            except Exception as error:  # noqa: BLE001 - a user's function may raise anything
                failed = failed or error
        raise failed or ValueError(f"there is no {mask.name} for this")

    return not_judging(with_signature(call, other), f"a {mask.name} by which not all counts")


def _masks_of(x: Any, *, of_one: bool) -> Iterator[Any]:
    """Yield masks of ones, of all elements, of one channel first or last, of a plane."""
    ones = np.ones_like(x) if isinstance(x, np.ndarray) else x * 0 + 1
    ways = [ones]
    if ones.ndim > 2:
        ways += [ones[:, :1], ones[..., :1], ones[:, 0], ones[..., 0]]
        ways += [ones[0, 0], ones[0, ..., 0]] if ones.ndim > 3 else [ones[0]]
    yield from [*ways[1:], ways[0]] if of_one else ways
