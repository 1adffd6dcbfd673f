"""Backward passes: means for sums, wrong signs, flips too many or too few."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from convcheck.selftest.contract import (
    FORWARD,
    GRAD_BIAS,
    GRAD_INPUT,
    GRAD_KERNEL,
    GRADIENTS_ONLY,
    OF_KERNEL,
    Array,
    Family,
    Fault,
    Scene,
    Told,
    changed,
)

OF_WEIGHTS = (GRAD_KERNEL, GRAD_BIAS)
BACK = (GRAD_INPUT, GRAD_KERNEL)


def _divided(count: Callable[[Scene], int], scene: Scene) -> Array:
    return (scene.clean / count(scene)).astype(scene.clean.dtype)


def _batch(scene: Scene) -> int:
    return scene.convolution.batch


def _positions(scene: Scene) -> int:
    return math.prod(scene.convolution.output)


def _samples(scene: Scene) -> int:
    return _batch(scene) * _positions(scene)


def _output_gradient(change: Callable[[Array], Array]) -> Callable[[Scene], Array]:
    return lambda scene: scene.again(
        grad_output=np.ascontiguousarray(change(scene.operands.grad_output))
    )


def _without_flip(scene: Scene) -> Array:
    """Return grad_input as a correlation of output gradients with the kernel as it lies."""
    return scene.again(kernel=scene.operands.kernel[::-1, ::-1].copy())


def _unpadded(scene: Scene) -> Array:
    """Return grad_input in which what fell into the padding was cut off at the wrong side."""
    (top, bottom), (left, right) = scene.convolution.pads
    return np.roll(scene.clean, (bottom - top, right - left), (1, 2))


def _rest_in_front(scene: Scene) -> Array:
    """Return a gradient of windows that end with the input, where the right ones end before it."""
    conv = scene.convolution
    left = [(axis.padded - axis.extent) % axis.stride for axis in conv.axes]
    moved = tuple((a - n, b + n) for (a, b), n in zip(conv.pads, left, strict=True))
    return scene.again(conv.with_changes(padding=moved))


def _with(operand: str) -> Callable[[Scene], Array]:
    """Compute with an operand of the call before: what was kept for the backward pass is old."""

    def make(scene: Scene) -> Array:
        changes: dict[str, Any] = {operand: getattr(scene.other, operand)}
        return scene.again(**changes)

    return make


def _last(axes: tuple[int, ...], grad_output: Array) -> Array:
    """Leave the last element along some axes alone."""
    kept = np.zeros_like(grad_output)
    where = tuple(slice(-1, None) if a in axes else slice(None) for a in range(grad_output.ndim))
    kept[where] = grad_output[where]
    return kept


MEAN = ("a mean over the batch",)

FAMILY = Family(
    "gradients",
    (
        Fault("mean over the batch", "A gradient is averaged over batch entries.",
              partial(_divided, _batch), Told.CAUSE, MEAN, ("plane",), OF_WEIGHTS),
        Fault("mean over places", "A gradient is averaged over output places.",
              partial(_divided, _positions), Told.CAUSE, ("a mean over output positions",),
              ("plane", "uneven"), OF_WEIGHTS),
        Fault("mean over all samples", "A gradient is averaged over batch entries and places.",
              partial(_divided, _samples), Told.CAUSE,
              ("a mean over batch entries and output positions",), ("plane", "uneven"),
              OF_WEIGHTS),
        Fault("last entry alone", "A gradient is assigned in the loop over the batch.",
              _output_gradient(partial(_last, (0,))), Told.CAUSE, ("the last batch entry alone",),
              ("plane", "uneven"), OF_WEIGHTS),
        Fault("last place alone", "A gradient is assigned in the loops over places.",
              _output_gradient(partial(_last, (1, 2))), Told.CAUSE,
              ("the last output position of each batch entry alone",), ("plane", "uneven"),
              OF_WEIGHTS),
        Fault("last sample alone", "A gradient is assigned in all loops.",
              _output_gradient(partial(_last, (0, 1, 2))), Told.CAUSE,
              ("the last output position of the last batch entry alone",), ("plane", "uneven"),
              OF_WEIGHTS),
        Fault("opposite sign", "Everything is negated.", lambda scene: -scene.clean, Told.CAUSE,
              ("the opposite sign",), ("plane", "uneven")),
        Fault("halved", "A factor of one half is left in.", lambda scene: scene.clean * 0.5,
              Told.CAUSE, ("everything halved", "a mean over"), ("plane",)),
        Fault("output gradient flipped", "It is read back to front.",
              _output_gradient(lambda g: g[:, ::-1, ::-1]), Told.CAUSE,
              ("the output gradient flipped along height and width",), ("plane", "uneven"), BACK),
        Fault("output gradient read as channels first", "It is reshaped, not transposed.",
              _output_gradient(lambda g: np.moveaxis(
                  g.reshape(g.shape[0], g.shape[-1], *g.shape[1:-1]), 1, -1)),
              Told.CAUSE, ("an output gradient lying channels last and read as channels first",),
              ("plane", "uneven"), BACK),
        Fault("output channels reversed", "The channels of output gradients are in reverse.",
              _output_gradient(lambda g: g[..., ::-1]), Told.CAUSE,
              ("the output gradient's channels in reverse order",
               "the result's channels in reverse order"), ("plane", "uneven"), GRADIENTS_ONLY),
        Fault("flip forgotten", "grad_input reads the kernel as the forward pass does.",
              _without_flip, Told.CAUSE, ("the kernel flipped along height and width",),
              ("plane", "uneven"), (GRAD_INPUT,)),
        Fault("padding cut off at the wrong side", "What fell into the padding is not left out.",
              _unpadded, Told.CAUSE,
              ("the result moved by one backwards along height and forwards along width",),
              ("plane",), (GRAD_INPUT,)),
        Fault("rest of the input in front", "What no window reaches is cut off the beginning.",
              _rest_in_front, Told.CAUSE, ("windows that end with the input",), ("uneven",), BACK),
        Fault("kernel gradient flipped", "It lies back to front.",
              lambda scene: scene.clean[::-1, ::-1].copy(), Told.CAUSE,
              ("the kernel flipped along height and width",), ("plane", "uneven"),
              (GRAD_KERNEL,)),
        Fault("kernel gradient transposed", "Input and output channels are exchanged in it.",
              lambda scene: scene.clean.swapaxes(2, 3).copy(), Told.CAUSE,
              ("input channels and output channels exchanged",), ("plane",), (GRAD_KERNEL,)),
        Fault("old input", "The input kept for the backward pass is that of the call before.",
              _with("input"), Told.NOTHING, passes=(GRAD_KERNEL,)),
        Fault("old kernel", "The kernel kept for the backward pass is that of the call before.",
              _with("kernel"), Told.NOTHING, passes=(GRAD_INPUT,)),
        Fault("first batch entry only", "All other gradients stay zero.",
              lambda scene: changed(scene.clean, slice(1, None), 0), Told.CAUSE,
              ("all batch entries but the first left zero",), passes=(FORWARD, GRAD_INPUT)),
        Fault("reversed", "The result lies back to front along height and width.",
              lambda scene: scene.clean[:, ::-1, ::-1].copy(), Told.CAUSE,
              ("the result flipped along height and width",), ("plane", "uneven"),
              (FORWARD, GRAD_INPUT)),
        Fault("moved by one", "The result lies one place further down.",
              lambda scene: np.roll(scene.clean, 1, 0 if scene.which is GRAD_KERNEL else 1),
              Told.CAUSE, ("the result moved by one forwards along height",),
              ("plane", "uneven"), OF_KERNEL),
    ),
)  # fmt: skip
