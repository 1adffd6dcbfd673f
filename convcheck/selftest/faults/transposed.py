"""A transposed output that goes on beyond the last tap, and what is forgotten there."""

from __future__ import annotations

import numpy as np

from convcheck.model.axis import transposed_size
from convcheck.selftest.contract import (
    FORWARD_ONLY,
    GRAD_BIAS,
    Array,
    Family,
    Fault,
    Scene,
    Told,
    changed,
)


def _reached(scene: Scene) -> tuple[slice, ...]:
    """Return where taps reach, of a transposed convolution of which nothing is cut off."""
    conv = scene.convolution
    sizes = zip(conv.spatial, conv.kernel, conv.stride, conv.dilation, strict=True)
    return (slice(None), *(slice(0, transposed_size(*axis)) for axis in sizes))


def _clamped(scene: Scene) -> Array:
    """Make the output as long as an output padding of one less than the stride does."""
    conv = scene.convolution
    sizes = zip(conv.output, conv.output_padding, conv.stride, strict=True)
    kept = (slice(0, size - max(0, extra - step + 1)) for size, extra, step in sizes)
    return np.ascontiguousarray(scene.clean[(slice(None), *kept)])


def _bare(scene: Scene) -> Array:
    """Leave zero what no tap reaches, where the bias belongs."""
    reached = _reached(scene)
    return changed(np.zeros_like(scene.clean), reached, scene.clean[reached])


def _moved(scene: Scene) -> Array:
    """Put what output padding adds in front of the output."""
    added = scene.convolution.output[0] - _reached(scene)[1].stop
    return np.roll(scene.clean, added, 1)


def _of_taps(scene: Scene) -> Array:
    """Sum the output's gradient over what taps reach only."""
    given = scene.operands.grad_output
    reached = _reached(scene)
    return scene.again(grad_output=changed(np.zeros_like(given), reached, given[reached]))


SCENE = ("beyond",)

FAMILY = Family(
    "transposed",
    (
        Fault("output padding clamped", "It is less than the stride, whatever was asked for.",
              _clamped, Told.CAUSE, ("output padding of less than the stride",), SCENE,
              FORWARD_ONLY),
        Fault("nothing beyond the last tap", "What output padding adds has no bias.", _bare,
              Told.CAUSE, ("outputs beyond the last that data reaches left zero",), SCENE,
              FORWARD_ONLY),
        Fault("output padding at the wrong end", "It is put before the output.", _moved,
              Told.CAUSE, ("output padding before the output",), SCENE, FORWARD_ONLY),
        Fault("bias gradient of taps only", "What is beyond the last tap is not summed.", _of_taps,
              Told.NOTHING, (), SCENE, (GRAD_BIAS,)),
    ),
)  # fmt: skip
