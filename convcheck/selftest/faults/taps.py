"""Products left out, added twice or taken from elsewhere: loops that end too early or too late."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

from convcheck.selftest.contract import (
    FORWARD_ONLY,
    GRAD_KERNEL,
    GRADIENTS_ONLY,
    OF_KERNEL,
    Array,
    Family,
    Fault,
    Planted,
    Scene,
    Told,
)


def _weighted(part: Any, factor: float, scene: Scene) -> Array:
    """Compute with a part of the kernel taken so many times; of its gradient, that part is."""
    if scene.which is GRAD_KERNEL:
        result = scene.clean.copy()
        result[part] *= factor
        return result
    kernel = scene.operands.kernel.copy()
    kernel[part] *= factor
    return scene.again(kernel=kernel)


def _each_tap(factor: float, says: str, scene: Scene) -> Iterator[Planted]:
    for tap in np.ndindex(scene.convolution.kernel):
        yield Planted(_weighted(tap, factor, scene), (f"the tap {list(tap)} {says}",))


def _copied(scene: Scene) -> Array:
    """Compute with the first tap's weights in the place of the second's."""
    kernel = scene.operands.kernel.copy()
    kernel[0, 1] = kernel[0, 0]
    return scene.again(kernel=kernel)


def _permuted(order: list[int], axis: int, scene: Scene) -> Array:
    if scene.which is GRAD_KERNEL:
        return np.take(scene.clean, order, axis)
    return scene.again(kernel=np.take(scene.operands.kernel, order, axis))


def _gradient_without(part: Any) -> Callable[[Scene], Array]:
    def make(scene: Scene) -> Array:
        gradient = scene.operands.grad_output.copy()
        gradient[part] = 0
        return scene.again(grad_output=gradient)

    return make


def _rotated(scene: Scene) -> Array:
    """Compute with the kernel turned by a quarter."""
    return scene.again(kernel=np.rot90(scene.operands.kernel).copy())


SPATIAL = ("plane", "uneven")

FAMILY = Family(
    "taps",
    (
        Fault("one tap missing", "Each tap in turn is left out.",
              partial(_each_tap, 0.0, "left out"), Told.CAUSE, (), SPATIAL, OF_KERNEL),
        Fault("one tap twice", "Each tap in turn is added twice.",
              partial(_each_tap, 2.0, "counted twice"), Told.CAUSE, (), SPATIAL, OF_KERNEL),
        Fault("last row of taps missing", "The loop over the height ends too early.",
              partial(_weighted, np.s_[-1], 0.0), Told.CAUSE,
              ("the last taps along height left out",), SPATIAL, OF_KERNEL),
        Fault("first column of taps missing", "The loop over the width begins too late.",
              partial(_weighted, np.s_[:, 0], 0.0), Told.CAUSE,
              ("the first taps along width left out",), SPATIAL, OF_KERNEL),
        Fault("last input channel missing", "The loop over input channels ends too early.",
              partial(_weighted, np.s_[:, :, -1], 0.0), Told.CAUSE,
              ("the last input channel left out", "the last channel left zero"),
              SPATIAL, OF_KERNEL),
        Fault("first input channel only", "There is no loop over input channels.",
              partial(_weighted, np.s_[:, :, 1:], 0.0), Told.CAUSE,
              ("all input channels but the first left out", "all channels but the first left"),
              ("plane", "grouped"), OF_KERNEL),
        Fault("one product missing", "One weight of 144 is taken for zero.",
              partial(_weighted, (1, 2, 3, 1), 0.0), Told.PLACE,
              ("at output channel 1", "at input channel 3"), ("plane",), OF_KERNEL),
        Fault("one product twice", "One weight of 144 is taken twice.",
              partial(_weighted, (2, 0, 1, 3), 2.0), Told.PLACE,
              ("at output channel 3", "at input channel 1"), ("plane",), OF_KERNEL),
        Fault("first tap in place of the second", "An index is not advanced.", _copied,
              Told.NOTHING, passes=FORWARD_ONLY),
        Fault("two input channels exchanged", "The kernel's first two are taken for each other.",
              partial(_permuted, [1, 0, 2, 3], 2), Told.NOTHING, passes=OF_KERNEL),
        Fault("two output channels exchanged", "The kernel's first two are taken for each other.",
              partial(_permuted, [1, 0, 2, 3], 3), Told.NOTHING, passes=OF_KERNEL),
        Fault("kernel turned by a quarter", "It is rotated where nothing or all of it should be.",
              _rotated, Told.CAUSE, ("together with",), passes=FORWARD_ONLY, pairs=True),
        Fault("first place not summed", "Gradients leave out the first output place of all.",
              _gradient_without((0, 0, 0)), Told.NOTHING, passes=GRADIENTS_ONLY),
        Fault("last row not summed", "Gradients leave out the last row of output gradients.",
              _gradient_without((slice(None), -1)), Told.CAUSE,
              ("all but the last elements along height",), passes=GRADIENTS_ONLY),
        Fault("last entry only", "A gradient is overwritten by each batch entry.",
              _gradient_without(slice(0, -1)), Told.CAUSE,
              ("the last batch entry of the output gradient only", "all batch entries but the"),
              passes=GRADIENTS_ONLY),
    ),
)  # fmt: skip
