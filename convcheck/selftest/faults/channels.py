"""Kernels, groups and biases read in another order than they lie in."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import numpy as np

from convcheck.selftest.contract import (
    FORWARD_ONLY,
    OF_DATA,
    OF_KERNEL,
    Array,
    Family,
    Fault,
    Scene,
    Told,
    changed,
)


def _kernel(change: Callable[[Array], Array]) -> Callable[[Scene], Array]:
    """Compute with the kernel rearranged; its gradient comes out rearranged."""

    def make(scene: Scene) -> Array:
        if scene.which == "grad_kernel":
            return np.ascontiguousarray(change(scene.clean))
        return scene.again(kernel=np.ascontiguousarray(change(scene.operands.kernel)))

    return make


def _forward_kernel(change: Callable[[Array], Array]) -> Callable[[Scene], Array]:
    return lambda scene: scene.again(kernel=np.ascontiguousarray(change(scene.operands.kernel)))


def _as_oihw(kernel: Array) -> Array:
    """Read HWIO as OIHW."""
    height, width, inputs, outputs = kernel.shape
    return kernel.reshape(outputs, inputs, height, width).transpose(2, 3, 1, 0)


def _as_hwoi(kernel: Array) -> Array:
    """Read HWIO as HWOI, which has as many elements and axes."""
    height, width, inputs, outputs = kernel.shape
    return kernel.reshape(height, width, outputs, inputs).swapaxes(2, 3)


def _input_reshaped(scene: Scene) -> Array:
    """Read channels-last memory as if it lay channels first."""
    given = scene.operands.input
    batch, height, width, inputs = given.shape
    moved = given.reshape(batch, inputs, height, width).transpose(0, 2, 3, 1)
    return scene.again(input=np.ascontiguousarray(moved))


def _input_transposed(scene: Scene) -> Array:
    return scene.again(input=np.ascontiguousarray(scene.operands.input.swapaxes(1, 2)))


def _group_channels(order: Callable[[int, int], list[int]], scene: Scene) -> Array:
    conv = scene.convolution
    places = order(conv.in_channels, conv.groups)
    return scene.again(input=np.ascontiguousarray(scene.operands.input[..., places]))


def _interleaved(channels: int, groups: int) -> list[int]:
    return [c for g in range(groups) for c in range(g, channels, groups)]


def _first_group_only(channels: int, groups: int) -> list[int]:
    return [*range(channels // groups)] * groups


def _groups_exchanged(channels: int, groups: int) -> list[int]:
    return [*range(channels // groups, channels), *range(channels // groups)]


def _bias(change: Callable[[Scene], Array]) -> Callable[[Scene], Array]:
    return lambda scene: scene.again(bias=change(scene))


def _times(factor: Callable[[Scene], float]) -> Callable[[Scene], Array]:
    return _bias(lambda scene: _bias_of(scene) * factor(scene))


def _bias_of(scene: Scene) -> Array:
    bias = scene.operands.bias
    if bias is None:
        raise TypeError("a scene without a bias")
    return bias


def _bias_along(axis: int, scene: Scene) -> Array:
    """Add the bias along another axis, which has as many places as there are channels."""
    bias = _bias_of(scene)
    shape = [1] * scene.clean.ndim
    shape[axis] = len(bias)
    return scene.again(bias=np.zeros_like(bias)) + bias.reshape(shape)


def _bias_where(at: tuple[slice | int, ...], scene: Scene) -> Array:
    """Add the bias in a part of the output only."""
    return changed(scene.again(bias=np.zeros_like(_bias_of(scene))), at, scene.clean[at])


def _taps(scene: Scene) -> int:
    return math.prod(scene.convolution.kernel)


def _products(scene: Scene) -> int:
    return _taps(scene) * scene.convolution.in_channels // scene.convolution.groups


BIAS_SCENES = ("plane", "uneven")
SQUARE = ("plane",)

FAMILY = Family(
    "channels",
    (
        Fault("kernel flipped", "A true convolution, along both axes.",
              _kernel(lambda w: w[::-1, ::-1]), Told.CAUSE,
              ("the kernel flipped along height and width",), BIAS_SCENES, OF_KERNEL),
        Fault("kernel flipped along width", "A true convolution along one axis.",
              _kernel(lambda w: w[:, ::-1]), Told.CAUSE, ("the kernel flipped along width",),
              BIAS_SCENES, OF_KERNEL),
        Fault("kernel flipped in depth", "The same of rank 3.",
              _kernel(lambda w: w[::-1]), Told.CAUSE, ("the kernel flipped along depth",),
              ("space",), OF_KERNEL),
        Fault("kernel transposed", "Height and width are exchanged.",
              _kernel(lambda w: w.swapaxes(0, 1)), Told.CAUSE,
              ("the kernel with height and width exchanged",), SQUARE, OF_KERNEL),
        Fault("kernel channels exchanged", "Input channels are taken for output channels.",
              _kernel(lambda w: w.swapaxes(2, 3)), Told.CAUSE,
              ("input channels and output channels exchanged",), SQUARE, OF_KERNEL),
        Fault("kernel read as OIHW", "It is reshaped where it had to be transposed.",
              _forward_kernel(_as_oihw), Told.CAUSE, ("lies as HWIO and is read as OIHW",),
              BIAS_SCENES, OF_DATA),
        Fault("kernel read as HWOI", "It is reshaped where it had to be transposed.",
              _forward_kernel(_as_hwoi), Told.CAUSE,
              ("lies as HWIO and is read as HWOI", "channels exchanged"), ("uneven", "narrow"),
              OF_DATA),
        Fault("kernel flipped, no bias", "Two mistakes at once.",
              lambda scene: scene.again(kernel=scene.operands.kernel[::-1, ::-1].copy(),
                                        bias=np.zeros_like(_bias_of(scene))),
              Told.CAUSE, ("no bias, together with the kernel flipped along height and width",),
              SQUARE, FORWARD_ONLY, pairs=True),
        Fault("input read as channels first", "It is reshaped where it had to be transposed.",
              _input_reshaped, Told.CAUSE,
              ("an input lying channels last and read as channels first",), BIAS_SCENES,
              FORWARD_ONLY),
        Fault("input transposed", "Height and width of the input are exchanged.",
              _input_transposed, Told.CAUSE, ("an input with height and width exchanged",),
              SQUARE, FORWARD_ONLY),
        Fault("groups ignored", "Every output channel reads the first group.",
              partial(_group_channels, _first_group_only), Told.CAUSE, ("groups ignored",),
              ("grouped", "plane"), FORWARD_ONLY),
        Fault("groups interleaved", "Channel c goes to group c % groups.",
              partial(_group_channels, _interleaved), Told.CAUSE, ("interleaved",),
              ("grouped", "plane"), FORWARD_ONLY),
        Fault("groups exchanged", "The first group's outputs read the second one's inputs.",
              partial(_group_channels, _groups_exchanged), Told.CAUSE,
              ("reads the input channels of another group",), ("grouped",), FORWARD_ONLY),
        Fault("second group not written", "Its channels stay zero.",
              lambda scene: changed(scene.clean, np.s_[..., 4:], 0)
              if scene.convolution.groups > 1 else scene.clean,
              Told.CAUSE, ("all groups but the first left zero",), ("grouped", "plane"),
              FORWARD_ONLY),
        Fault("bias missing", "It is not added.", _times(lambda _: 0.0), Told.CAUSE,
              ("no bias",), BIAS_SCENES, FORWARD_ONLY),
        Fault("bias twice", "It is added twice.", _times(lambda _: 2.0), Told.CAUSE,
              ("the bias added twice",), BIAS_SCENES, FORWARD_ONLY),
        Fault("bias subtracted", "It has the wrong sign.", _times(lambda _: -1.0), Told.CAUSE,
              ("the bias subtracted",), BIAS_SCENES, FORWARD_ONLY),
        Fault("bias for each tap", "It is added inside of the loop over taps.", _times(_taps),
              Told.CAUSE, ("the bias added once for each tap",), BIAS_SCENES, FORWARD_ONLY),
        Fault("bias for each product", "It is added inside of all loops.", _times(_products),
              Told.CAUSE, ("the bias added once for each product",), BIAS_SCENES, FORWARD_ONLY),
        Fault("bias along width", "It is added along the wrong axis.", partial(_bias_along, 2),
              Told.CAUSE, ("the bias added along width",), ("narrow",), FORWARD_ONLY),
        Fault("bias rolled", "Each channel has its neighbour's bias.",
              _bias(lambda scene: np.roll(_bias_of(scene), 1)), Told.CAUSE,
              ("the bias of the channel before",), BIAS_SCENES, FORWARD_ONLY),
        Fault("first channel's bias everywhere", "The bias is not indexed.",
              _bias(lambda scene: np.full_like(_bias_of(scene), _bias_of(scene)[0])),
              Told.CAUSE, ("the bias of the first channel for all",), BIAS_SCENES, FORWARD_ONLY),
        Fault("bias in the first entry only", "Other batch entries do not get it.",
              partial(_bias_where, (0,)), Told.CAUSE,
              ("the bias added to the first batch entry only",), BIAS_SCENES, FORWARD_ONLY),
    ),
)  # fmt: skip
