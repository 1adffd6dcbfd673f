"""Wrong now and then: what several threads do to one result when nothing keeps them apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from convcheck.selftest.contract import (
    OF_DATA,
    OF_KERNEL,
    Array,
    Family,
    Fault,
    Planted,
    Scene,
    Told,
    changed,
)

CALLS = 5
HIT = (1, 4)
"""Which of the calls are hit."""


def _now_and_then(
    damage: Callable[[Scene, Array], Array], words: tuple[str, ...], scene: Scene
) -> Iterator[Planted]:
    """Yield the results of several calls, of which some are damaged."""
    for call in range(CALLS):
        result = scene.again()
        yield Planted(damage(scene, result) if call in HIT else result, words)


def _block_missing(scene: Scene, result: Array) -> Array:
    return changed(result, np.s_[:, 2:4, 1:3], 0)


def _update_lost(scene: Scene, result: Array) -> Array:
    """Return the sum without the part of one thread: the last input channel of the kernel."""
    return result - _share(scene)


def _update_twice(scene: Scene, result: Array) -> Array:
    return result + _share(scene)


def _share(scene: Scene) -> Array:
    kernel = np.zeros_like(scene.operands.kernel)
    kernel[..., -1, :] = scene.operands.kernel[..., -1, :]
    bias = scene.operands.bias
    part = scene.again(kernel=kernel) if bias is None else scene.again(
        kernel=kernel, bias=np.zeros_like(bias)
    )  # fmt: skip
    if scene.which == "grad_kernel":  # the kernel takes no part in it: a thread's rows of it
        part = scene.clean.copy()
        part[..., :-1, :] = 0
    if scene.which == "grad_input":
        part = part.copy()
        part[..., :-1] = 0
    return part


def _torn(scene: Scene, result: Array) -> Array:
    """Return a result whose first entry another call has overwritten half way."""
    other = scene.previous()
    middle = result.shape[1] // 2
    return changed(result, np.s_[:1, :middle], other[:1, :middle])


LOST = ("the last input channel left out", "the last channel left zero")

FAMILY = Family(
    "races",
    (
        Fault("block missing now and then", "In two of five calls a block of 2 x 2 stays zero.",
              partial(_now_and_then, _block_missing, ("at height 2 to 3, at width 1 to 2",)),
              Told.PLACE, passes=OF_DATA),
        Fault("update lost now and then", "In two of five calls one thread's sum is lost.",
              partial(_now_and_then, _update_lost, LOST), Told.CAUSE, passes=OF_KERNEL),
        Fault("update twice now and then", "In two of five calls one thread's sum is added twice.",
              partial(_now_and_then, _update_twice, ("the last input channel counted twice",)),
              Told.CAUSE, passes=OF_KERNEL),
        Fault("torn now and then", "In two of five calls another call's rows are in it.",
              partial(_now_and_then, _torn, ("at batch 0",)), Told.PLACE, passes=OF_DATA),
    ),
)  # fmt: skip
