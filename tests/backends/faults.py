"""The mistakes people make in convolutions, each made on purpose, mostly by really computing it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np

from convcheck.mathematics.operands import Operands
from convcheck.model.convolution import Convolution
from convcheck.model.passes import USUAL_PASSES, Fill, Pass

FORWARD, GRAD_INPUT, GRAD_KERNEL, GRAD_BIAS = USUAL_PASSES
GRADIENTS = (GRAD_INPUT, GRAD_KERNEL, GRAD_BIAS)
BOTH = (Fill.INTEGERS, Fill.NORMAL)
NORMAL_ONLY = (Fill.NORMAL,)
"""Small integers are exact even in the narrow types these faults round to."""

CONVOLUTION = Convolution((6, 6), 4, 4, (3, 3), batch=3, padding=((2, 1), (1, 2)))
"""Square in all that can be transposed, uneven in all that can be swapped."""


@dataclass(frozen=True)
class Scene:
    """One correct result, what it was computed from, and the means to compute another."""

    which: Pass
    clean: np.ndarray
    allowed: np.ndarray
    conv: Convolution
    operands: Operands
    compute: Callable[[Convolution, Operands], dict[Pass, np.ndarray]]

    def again(self, conv: Convolution | None = None, **changes: np.ndarray) -> np.ndarray:
        """Compute the pass with other parameters or operands."""
        return self.compute(conv or self.conv, replace(self.operands, **changes))[self.which]

    def with_element(self, index: int, value: float) -> np.ndarray:
        """Return the correct result with one element replaced."""
        damaged = self.clean.copy()
        damaged.flat[index] = value
        return damaged


@dataclass(frozen=True)
class Fault:
    """A mistake: the passes it shows in, the fills that have to see it, and how it is made."""

    name: str
    make: Callable[[Scene], np.ndarray | None]
    passes: tuple[Pass, ...] = USUAL_PASSES
    fills: tuple[Fill, ...] = BOTH

    def __str__(self) -> str:
        return self.name


def dropped_tap(scene: Scene) -> np.ndarray:
    if scene.which is GRAD_KERNEL:
        return without(scene.clean, np.s_[1, 2])
    return scene.again(kernel=without(scene.operands.kernel, np.s_[1, 2]))


def without(array: np.ndarray, part: object) -> np.ndarray:
    result = array.copy()
    result[part] = 0
    return result


def on_kernel(change: Callable[[np.ndarray], np.ndarray]) -> Callable[[Scene], np.ndarray]:
    """Apply a rearrangement to the kernel, or to its gradient."""

    def make(scene: Scene) -> np.ndarray:
        if scene.which is GRAD_KERNEL:
            return change(scene.clean)
        return scene.again(kernel=change(scene.operands.kernel))

    return make


def swapped_padding(scene: Scene) -> np.ndarray:
    pads = tuple((after, before) for before, after in scene.conv.pads)
    return scene.again(scene.conv.with_changes(padding=pads))


def half_precision_sum(scene: Scene) -> np.ndarray:
    """Sum the parts of the result in float16: taps one by one, or batch entries and rows."""
    total = np.zeros(scene.clean.shape, np.float16)
    for part in parts(scene):
        total += part.astype(np.float16)
    return total.astype(scene.conv.dtype)


def parts(scene: Scene) -> Iterator[np.ndarray]:
    """Yield results that add up to the whole one."""
    no_bias = np.zeros_like(scene.operands.bias)
    if scene.which in (FORWARD, GRAD_INPUT):
        for tap in np.ndindex(scene.conv.kernel):
            kernel = np.zeros_like(scene.operands.kernel)
            kernel[tap] = scene.operands.kernel[tap]
            yield scene.again(kernel=kernel, bias=no_bias)
        if scene.which is FORWARD:
            yield scene.again(kernel=np.zeros_like(scene.operands.kernel))
        return
    for row in np.ndindex(scene.conv.batch, scene.conv.output[0]):
        gradient = np.zeros_like(scene.operands.grad_output)
        gradient[row] = scene.operands.grad_output[row]
        yield scene.again(grad_output=gradient)


def rounded_to_tf32(scene: Scene) -> np.ndarray:
    """Compute with operands of ten mantissa bits, as tensor cores do unasked."""
    operands = scene.operands
    return scene.again(
        input=to_bits(operands.input),
        kernel=to_bits(operands.kernel),
        grad_output=to_bits(operands.grad_output),
    )


def to_bits(array: np.ndarray, bits: int = 11) -> np.ndarray:
    """Round to a significand of so many bits."""
    mantissa, exponent = np.frexp(array)
    return np.ldexp(np.round(mantissa * 2.0**bits) / 2.0**bits, exponent).astype(array.dtype)


def other_dtype(scene: Scene) -> np.ndarray:
    return scene.clean.astype("float64" if scene.conv.dtype == "float32" else "float32")


def reinterpreted(scene: Scene) -> np.ndarray:
    """Read channels-last memory as channels-first and the other way round."""
    return np.moveaxis(scene.clean, -1, 1).reshape(scene.clean.shape)


def stale_border(scene: Scene) -> np.ndarray:
    result = scene.clean.copy()
    result[:, -1] = 0
    return result


FAULTS = (
    Fault("dropped tap", dropped_tap, (FORWARD, GRAD_INPUT, GRAD_KERNEL)),
    Fault(
        "dropped position",
        lambda s: s.again(grad_output=without(s.operands.grad_output, np.s_[0, 0, 0])),
        GRADIENTS,
    ),
    Fault("first corner off by 1", lambda s: s.with_element(0, s.clean.flat[0] + 1)),
    Fault("last corner off by 1", lambda s: s.with_element(-1, s.clean.flat[-1] - 1)),
    Fault(
        "first corner off by three budgets",
        lambda s: s.with_element(0, s.clean.flat[0] + 3 * s.allowed.flat[0]),
    ),
    Fault(
        "last corner off by three budgets",
        lambda s: s.with_element(-1, s.clean.flat[-1] - 3 * s.allowed.flat[-1]),
    ),
    Fault(
        "flipped kernel",
        on_kernel(lambda w: w[::-1, ::-1].copy()),
        (FORWARD, GRAD_INPUT, GRAD_KERNEL),
    ),
    Fault(
        "transposed kernel axes",
        on_kernel(lambda w: w.swapaxes(0, 1).copy()),
        (FORWARD, GRAD_INPUT, GRAD_KERNEL),
    ),
    Fault(
        "transposed channels of the kernel",
        on_kernel(lambda w: w.swapaxes(2, 3).copy()),
        (FORWARD, GRAD_INPUT, GRAD_KERNEL),
    ),
    Fault(
        "swapped input channels",
        on_kernel(lambda w: w[:, :, [1, 0, 2, 3]]),
        (FORWARD, GRAD_INPUT, GRAD_KERNEL),
    ),
    Fault("swapped output channels", lambda s: s.clean[..., [1, 0, 2, 3]]),
    Fault("transposed spatial axes", lambda s: s.clean.swapaxes(1, 2), (FORWARD, GRAD_INPUT)),
    Fault("swapped padding sides", swapped_padding, (FORWARD, GRAD_INPUT, GRAD_KERNEL)),
    Fault("half-precision sums", half_precision_sum, fills=NORMAL_ONLY),
    Fault("operands rounded to TF32", rounded_to_tf32, fills=NORMAL_ONLY),
    Fault(
        "result rounded to half",
        lambda s: s.clean.astype("e").astype(s.conv.dtype),
        fills=NORMAL_ONLY,
    ),
    Fault("one NaN", lambda s: s.with_element(1, np.nan)),
    Fault("one infinity", lambda s: s.with_element(1, np.inf)),
    Fault("all NaN", lambda s: np.full_like(s.clean, np.nan)),
    Fault("wrong dtype", other_dtype),
    Fault("wrong rank", lambda s: s.clean.reshape(-1, 1)),
    Fault("wrong size", lambda s: s.clean[:-1]),
    Fault("missing output", lambda s: None),
    Fault("stale zeros", lambda s: np.zeros_like(s.clean)),
    Fault("stale border", stale_border, (FORWARD, GRAD_INPUT)),
    Fault("stale batch entry", lambda s: without(s.clean, -1), (FORWARD, GRAD_INPUT)),
    Fault("wrong sign", lambda s: -s.clean),
    Fault("layout reinterpreted", reinterpreted, (FORWARD, GRAD_INPUT, GRAD_KERNEL)),
    Fault("shifted by one", lambda s: np.roll(s.clean, 1, axis=0)),
    Fault("doubled bias", lambda s: s.again(bias=2 * s.operands.bias), (FORWARD,)),
    Fault("missing bias", lambda s: s.again(bias=0 * s.operands.bias), (FORWARD,)),
    Fault("averaged over the batch", lambda s: s.clean / s.conv.batch, (GRAD_KERNEL, GRAD_BIAS)),
    Fault("summed twice", lambda s: 2 * s.clean, GRADIENTS),
)
