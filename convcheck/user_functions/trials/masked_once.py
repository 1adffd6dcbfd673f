"""Masks that are applied to the weights when an object is built, and in none of its calls.

Owns that trial. A layer that is right with all of a kernel that is set later does not mask it: what
its text says of a mask is seen in the weights with which it is built.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.callables.object_weights import weight
from convcheck.user_functions.objects.classes import Built
from convcheck.user_functions.objects.framework_modules import is_layer, is_module
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.text.declarations import thing_of
from convcheck.user_functions.text.masks_once import masks_once
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

TAPS = 3
"""Taps along each axis of a kernel that is looked at: most masks have some in it that are zero."""

FAULT = (
    "the mask is applied once, when it is built (or loaded), and not in each call: with weights"
    " that are set later (trained, or loaded) nothing is masked, and outputs depend on what it"
    " should hide; multiply the weights by the mask in each call"
)


def masked_once(subject: Subject) -> Found:
    """Look at the weights of an object that was just built, if its text masks them only then."""
    callee = subject.function.callee
    if not isinstance(callee, Built) or not masks_once(thing_of(callee)):
        return NOT_MADE
    conv = subject.conv
    sizes = tuple(max(size, TAPS) for size in conv.spatial)
    odd = conv.if_possible(kernel=(TAPS,) * conv.rank, spatial=sizes) or conv
    for kernel in _first_kernels(replace(subject, conv=odd), callee):
        there = np.count_nonzero(kernel)
        if 0 < there < kernel.size and odd.rank < kernel.ndim:
            return Found(FAULT)
    return Found()


def _first_kernels(subject: Subject, callee: Built) -> Iterator[Array]:
    """Yield the kernels with which an object is built, before any other is set."""
    layers: list[Any] = []
    kernels: list[Array] = []

    def note(thing: Any) -> None:
        if is_layer(type(thing)):
            layers.append(thing)  # whose weights come with its first input
        elif is_module(type(thing)):
            kernels.extend(np.array(to_numpy(each)) for each in thing.parameters())
        elif (held := weight(thing, Role.KERNEL)) is not None:
            kernels.append(np.array(held.array))

    subject.noting_built(callee, note)
    yield from kernels
    yield from (to_numpy(each.value) for layer in layers[-1:] for each in layer.trainable_variables)
