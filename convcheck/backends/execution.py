"""One implementation at work: prepare (untimed), run (timed), collect (untimed).

Owns the three steps and the layouts between them, once for all backends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.backends._training_steps import Learner
from convcheck.backends.contract import NativeOperands, Runner
from convcheck.identities.contract import Computation, DataLayout, Form, KernelLayout, Tensor
from convcheck.mathematics.operands import Operands
from convcheck.model.passes import GRADIENTS, Pass, TimedPass
from convcheck.model.problem import Problem
from convcheck.model.training import Learned

Array = NDArray[Any]


@dataclass(frozen=True)
class TimedCall:
    """A call to be timed, and what makes results of what it returns."""

    call: Callable[[], Any]
    results: Callable[[Any], dict[Pass, Tensor | None]]


class Execution:
    """One form of one problem on one device of an active backend."""

    def __init__(self, runner: Runner, form: Form, problem: Problem, device: str) -> None:
        self._runner, self._form, self._device = runner, form, device
        self._problem = problem
        self._compute: Computation | None = None
        self._operands: NativeOperands | None = None
        self._given: Operands | None = None

    def prepare(self, operands: Operands) -> None:
        """Bind the form; bring operands into its layouts, on the device, tensors of their own."""
        data, kernel = self._data_axes(), self._kernel_axes()
        bias, self._given = operands.bias, operands
        self._operands = NativeOperands(
            self._placed(Pass.GRAD_INPUT, operands.input, data),
            self._placed(Pass.GRAD_KERNEL, self._kernel_matrix(operands.kernel), kernel),
            None if bias is None else self._placed(Pass.GRAD_BIAS, bias, (0,)),
            self._placed(Pass.FORWARD, self._conjugated(operands.grad_output), data),
            None if operands.pointwise is None else self._placed_pointwise(operands.pointwise),
        )
        self._compute = self._form.bind(self._runner, self._problem)

    def relay(self) -> bool:
        """Have the operands lie in another way in memory; tell whether the library can."""
        return self._replaced(self._runner.relaid)

    def shift(self) -> bool:
        """Have the operands begin off the boundary of a vector; tell whether the library can."""
        return self._replaced(self._runner.shifted)

    def reverse(self) -> bool:
        """Have the operands lie backwards in memory; tell whether the library can."""
        return self._replaced(self._runner.backwards)

    def _replaced(self, other: Callable[[Tensor], Tensor | None]) -> bool:
        """Put equal tensors in place of the operands; tell whether there are any."""
        _, operands = self._prepared()
        x, w, g = (other(t) for t in (operands.input, operands.kernel, operands.grad_output))
        if x is None or w is None or g is None:
            return False
        pointwise = None if operands.pointwise is None else other(operands.pointwise)
        self._operands = NativeOperands(x, w, operands.bias, g, pointwise)
        return True

    def written(self) -> list[str]:
        """Return the names of the operands that are no more what they were when they were prepared.

        Nothing where a backend lays out operands itself, which then are copies of its own.
        """
        _, native = self._prepared()
        given = self._given
        if given is None:
            return []
        if self._runner.laid_out(Pass.GRAD_INPUT, given.input, self._problem) is not None:
            return []
        data, kernel = self._data_axes(), self._kernel_axes()
        expected = {
            "input": (native.input, given.input.transpose(data)),
            "kernel": (native.kernel, self._kernel_matrix(given.kernel).transpose(kernel)),
            "bias": (native.bias, given.bias),
            "grad_output": (
                native.grad_output,
                self._conjugated(given.grad_output).transpose(data),
            ),
        }
        if given.pointwise is not None:
            axes = self._problem.kernel_axes(self._runner)
            expected["pointwise"] = (native.pointwise, given.pointwise.transpose(axes))
        return [
            name
            for name, (tensor, array) in expected.items()
            if tensor is not None
            and array is not None
            and self._runner.fetch(tensor).tobytes() != array.tobytes()
        ]

    def run(self, passes: Iterable[Pass]) -> Mapping[Pass, Tensor | None]:
        """Compute the passes; native tensors, device work finished."""
        compute, operands = self._prepared()
        return self._runner.run(compute, operands, passes, self._device)

    def timed(self, what: TimedPass) -> TimedCall:
        """Return the call that computes a timed pass, with all that is not its own work done."""
        compute, operands = self._prepared()
        if what is TimedPass.FORWARD:
            forward = self._runner.forward(compute, operands)
            return TimedCall(forward, lambda y: {Pass.FORWARD: y})
        wanted = [each for each in self._problem.results_of(what) if each is not Pass.FORWARD]
        if what is TimedPass.TRAINING_STEP:
            step = self._runner.training_step(compute, operands, wanted)
            return TimedCall(
                step,
                lambda got: {Pass.FORWARD: got[0], **dict(zip(wanted, got[1], strict=True))},
            )
        _, pull = self._runner.record(compute, operands, wanted)
        return TimedCall(pull, lambda gradients: dict(zip(wanted, gradients, strict=True)))

    def learner(self, optimiser: Learned, rate: float) -> Learner:
        """Return a training of kernel and bias; the target stands in place of `grad_output`."""
        compute, operands = self._prepared()
        return self._runner.learner(compute, operands, optimiser, rate)

    def collect(self, results: Mapping[Pass, Tensor | None]) -> dict[Pass, Array]:
        """Return results as NumPy arrays in canonical order; a missing one stays missing.

        Only axes are put back in order: a result of another shape stays one, for the judge to see.
        """
        fetched = {w: self._runner.fetch(t) for w, t in results.items() if t is not None}
        for which in GRADIENTS:
            if which in fetched:
                fetched[which] = self._conjugated(fetched[which])
        return {which: self._canonical(which, array) for which, array in fetched.items()}

    def _conjugated(self, array: Array) -> Array:
        """Return a gradient that goes into a library, or comes out of it, in the other convention.

        W^T conj(g), as it is without conjugation, is the conjugate of what W^H g is with it.
        """
        complex_numbers = self._problem.dtype_facts.is_complex
        return array if self._runner.conjugates or not complex_numbers else array.conj()

    def _prepared(self) -> tuple[Computation, NativeOperands]:
        if self._compute is None or self._operands is None:
            raise RuntimeError("run before prepare")
        return self._compute, self._operands

    def _placed(self, like: Pass, array: Array, axes: tuple[int, ...]) -> Tensor:
        """Return an operand in its layout, on the device."""
        own = self._runner.laid_out(like, array, self._problem)
        return self._runner.place(_contiguous(array, axes) if own is None else own, self._device)

    def _canonical(self, which: Pass, array: Array) -> Array:
        own: Array | None = self._runner.restored(which, array, self._problem)
        if own is not None:
            return own
        if which is Pass.GRAD_BIAS:
            return array
        if which is Pass.GRAD_POINTWISE_KERNEL:
            return _restored(array, self._problem.kernel_axes(self._runner))
        if which is not Pass.GRAD_KERNEL:
            return _restored(array, self._data_axes())
        matrix = _restored(array, self._kernel_axes())
        shape = self._problem.kernel_shape
        reshaped = self._form.kernel is not KernelLayout.NATIVE
        return matrix.reshape(shape) if reshaped and matrix.size == np.prod(shape) else matrix

    def _placed_pointwise(self, pointwise: Array) -> Tensor:
        """Return the second kernel of a separable convolution as the library's conv has it."""
        axes = self._problem.kernel_axes(self._runner)
        return self._runner.place(_contiguous(pointwise, axes), self._device)

    def _data_axes(self) -> tuple[int, ...]:
        if self._form.layout is DataLayout.CHANNELS_LAST:
            return tuple(range(len(self._problem.output_shape)))
        return self._problem.data_axes(self._runner)

    def _kernel_axes(self) -> tuple[int, ...]:
        if self._form.kernel is KernelLayout.DENSE:
            return self._runner.dense_axes()
        if self._form.kernel is KernelLayout.POINTWISE:
            return self._runner.kernel_axes(1)
        if self._form.kernel in (KernelLayout.DEPTHWISE, KernelLayout.CANONICAL):
            return tuple(range(len(self._problem.kernel_shape)))
        return self._problem.kernel_axes(self._runner)

    def _kernel_matrix(self, kernel: Array) -> Array:
        if self._form.kernel is KernelLayout.DENSE:
            return kernel.reshape(-1, kernel.shape[-1])
        if self._form.kernel is KernelLayout.POINTWISE:
            return kernel.reshape(1, *kernel.shape)
        if self._form.kernel is KernelLayout.DEPTHWISE:
            return kernel.reshape(*kernel.shape[:-2], self._problem.input_shape[-1], -1)
        return kernel


def _contiguous(array: Array, axes: tuple[int, ...]) -> Array:
    """Return a copy with permuted axes; always a copy, so that nobody can change the original."""
    return np.array(array.transpose(axes), order="C", copy=True)


def _restored(array: Array, axes: tuple[int, ...]) -> Array:
    """Undo a permutation of axes, if the array has that many."""
    if array.ndim != len(axes):
        return array
    return np.ascontiguousarray(array.transpose(np.argsort(axes)))
