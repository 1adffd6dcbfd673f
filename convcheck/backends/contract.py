"""What a backend is: its passive side, read without importing anything, and its active side.

Owns the contract that every module of this package fulfils: it defines `BACKEND`, an instance of
a subclass of `Backend`, imports its library only inside `activate`, and is found by its presence.
"""

from __future__ import annotations

import importlib.util
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from convcheck.backends._dtype_refusals import dtype_refusal
from convcheck.backends._lacking_device import DeviceTimer, LackingDevice
from convcheck.backends._lacking_primitives import LackingPrimitives
from convcheck.backends._lacking_ways import LackingWays
from convcheck.backends._processor import cpu_model
from convcheck.backends._settings import Mode, WorkerSettings
from convcheck.backends._training_steps import LackingLearning
from convcheck.identities.contract import Capability, Computation, Form, Tensor
from convcheck.mathematics.form_budget import Budget
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution, SeparableConvolution
from convcheck.model.facts import Fact
from convcheck.model.implementation import EAGER
from convcheck.model.matrix_product import ProductOfMatrices
from convcheck.model.operation import Operation
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Pass
from convcheck.model.precision import Declared
from convcheck.model.problem import Problem
from convcheck.model.user_function import Noticed

__all__ = [
    "UPDATE_RATE",
    "Backend",
    "DeviceTimer",
    "Gradients",
    "Mode",
    "NativeOperands",
    "Runner",
    "Unsupported",
    "WorkerSettings",
]


@cache
def _importable(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


class Unsupported(Exception):
    """The backend says that it cannot do this; the text is its reason."""


UPDATE_RATE = 2.0**-30
"""Learning rate of a timed training step: small, so that weights stay ordinary numbers however
often the step is repeated on the same operands."""

Gradients = Sequence[Tensor | None]
"""Gradients in the order in which they were asked for; None for one that did not come."""


@dataclass(frozen=True)
class NativeOperands:
    """Operands in a backend's own tensors, in the layouts the form asked for."""

    input: Tensor
    kernel: Tensor
    bias: Tensor | None
    grad_output: Tensor
    pointwise: Tensor | None = None

    @property
    def leaves(self) -> dict[Pass, Tensor | None]:
        """What each gradient is the gradient of, in the order of a computation's arguments."""
        found = {
            Pass.GRAD_INPUT: self.input,
            Pass.GRAD_KERNEL: self.kernel,
            Pass.GRAD_BIAS: self.bias,
        }
        if self.pointwise is not None:
            found[Pass.GRAD_POINTWISE_KERNEL] = self.pointwise
        return found


class Runner(LackingPrimitives, LackingLearning, LackingDevice, LackingWays, ABC):
    """The active side of a backend, living in a worker process. Also the forms' `Primitives`."""

    input_axes: ClassVar[str] = "channels_last"
    """`channels_last` or `channels_first`: the native order of inputs and outputs."""
    asynchronous: ClassVar[bool] = False
    """Whether a call may return before its work is done even on the CPU."""
    conjugates: ClassVar[bool] = True
    """Whether complex gradients are those with respect to the real part plus i times those with
    respect to the imaginary part; else they are the conjugates, for conjugate gradients of y."""

    @abstractmethod
    def describe(self) -> dict[str, Any]:
        """Return what decides on numbers, as the library says it: version, threads, flags."""

    def budget(self) -> Budget | None:
        """Return by which law results err if that was found out; None where the form knows it."""
        return None

    def facts(self) -> dict[str, Fact]:
        """Return what decides on numbers under the names of `words.facts.NAMES`, as far as known.

        Beside them may stand versions, by the names of distributions, and what the backend alone
        knows and declares in `Backend.fact_names`. `version` is taken from `describe`.
        """
        return {}

    def declares(self, device: str) -> Declared:
        """Return what the library's settings, as they are now, allow to float32 on a device."""
        return Declared()

    @abstractmethod
    def devices(self) -> list[str]:
        """Return the devices of this machine: `cpu`, `cuda:0`, ..."""

    def device_kind(self, device: str) -> str:
        """Return the name of one of the devices: of a CPU the model of the processor."""
        return cpu_model()

    def in_mode(self, mode: str) -> Runner:
        """Return what runs in one of the modes that need no process of their own."""
        return self

    def scope(self, device: str) -> AbstractContextManager[object]:
        """Return what to be inside of while anything runs on a device."""
        return nullcontext()

    @abstractmethod
    def place(self, array: Any, device: str) -> Tensor:
        """Return a NumPy array as a contiguous tensor of its own on a device."""

    @abstractmethod
    def fetch(self, tensor: Tensor) -> Any:
        """Return a tensor as a NumPy array of the same dtype."""

    def run(
        self,
        computation: Computation,
        operands: NativeOperands,
        passes: Iterable[Pass],
        device: str,
    ) -> Mapping[Pass, Tensor | None]:
        """Execute and return the passes, device work finished. None for one that did not come."""
        results: dict[Pass, Tensor | None] = dict.fromkeys(passes)
        leaves = operands.leaves
        wanted = [which for which in results if leaves.get(which) is not None]
        with self.scope(device):
            if wanted:
                y, pull = self.record(computation, operands, wanted)
                gradients = pull()
            else:
                y, gradients = self.forward(computation, operands)(), ()
        results.update(zip(wanted, gradients, strict=True))
        if Pass.FORWARD in results:
            results[Pass.FORWARD] = y
        self.synchronise([each for each in results.values() if each is not None], device)
        return results

    def noticed(self) -> Noticed:
        """Return what was noticed of the last `run` beside its results."""
        return Noticed()

    @abstractmethod
    def forward(self, computation: Computation, operands: NativeOperands) -> Callable[[], Tensor]:
        """Return a function that computes the output, with nothing recorded for gradients."""

    @abstractmethod
    def record(
        self, computation: Computation, operands: NativeOperands, wanted: Sequence[Pass]
    ) -> tuple[Tensor, Callable[[], Gradients]]:
        """Compute and record; return the output, and what computes the gradients when called.

        The gradients are those of `operands.leaves[which]` for the passes wanted, at least one, in
        that order. The function may be called any number of times.
        """

    @abstractmethod
    def training_step(
        self, computation: Computation, operands: NativeOperands, wanted: Sequence[Pass]
    ) -> Callable[[], tuple[Tensor, Gradients]]:
        """Return a function that computes, records, differentiates and updates kernel and bias.

        The update is the library's own, of copies, with `UPDATE_RATE`; results are from before it.
        """

    def synchronise(self, results: Sequence[Tensor], device: str) -> None:
        """Wait until the device has finished the results; nothing to do on the CPU."""

    @abstractmethod
    def convolution(self, convolution: Convolution) -> Computation:
        """Return the library's own convolution of native tensors, every option resolved.

        May raise `Unsupported`, and so may what it returns.
        """

    def product(self, problem: ProductOfMatrices) -> Computation:
        """Return the library's own product of matrices, every option resolved.

        Operands are in canonical order, but for a Dense layer's weights. May raise `Unsupported`.
        """
        raise Unsupported(f"{type(self).__name__} has no {problem.operation.noun}")

    @abstractmethod
    def dense(self, x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        """Return the library's Dense layer of `x[n, k]`."""

    @abstractmethod
    def reshape(self, x: Tensor, shape: tuple[int, ...]) -> Tensor:
        """Return the tensor with another shape, row-major."""

    def matrix_product(self, a: Tensor, b: Tensor) -> Callable[[], Tensor]:
        """Return a function that multiplies two square matrices by the library's own means."""
        return lambda: self.dense(a, b, None)

    def copy(self, x: Tensor) -> Callable[[], Tensor] | None:
        """Return a function that reads a tensor and writes it elsewhere, if the library has one."""
        return None

    def kernel_axes(self, rank: int) -> tuple[int, ...]:
        """Return the permutation from the canonical kernel `[*kernel, in, out]` to the native."""
        return tuple(range(rank + 2))

    def dense_axes(self) -> tuple[int, int]:
        """Return the permutation from `[in, out]` to the native Dense weights."""
        return (0, 1)

    def data_axes(self, rank: int) -> tuple[int, ...]:
        """Return the permutation from canonical inputs and outputs to native ones."""
        spatial = tuple(range(1, rank + 1))
        if self.input_axes == "channels_last":
            return (0, *spatial, rank + 1)
        return (0, rank + 1, *spatial)

    def laid_out(self, like: Pass, array: Any, problem: Any) -> Any | None:
        """Return a canonical array in a layout that is no permutation; None where all are.

        It is shaped like the result of a pass: an operand like its gradient, or the output.
        """
        return None

    def restored(self, which: Pass, array: Any, problem: Any) -> Any | None:
        """Return the result of a pass in canonical order, the way back from `laid_out`."""
        return None

    def input_shape(self, convolution: Convolution) -> tuple[int, ...]:
        return tuple(convolution.input_shape[a] for a in self.data_axes(convolution.rank))

    def output_shape(self, convolution: Convolution) -> tuple[int, ...]:
        return tuple(convolution.output_shape[a] for a in self.data_axes(convolution.rank))

    def kernel_shape(self, convolution: Convolution) -> tuple[int, ...]:
        return tuple(convolution.kernel_shape[a] for a in self.kernel_axes(convolution.rank))

    def reason_of(self, error: Exception) -> str:
        """Return what an exception says, on one line, without what says nothing to a user."""
        return " ".join(f"{type(error).__name__}: {error}".split())

    def outcome_of(self, error: Exception) -> Outcome:
        """Return what an exception of the library means."""
        if isinstance(error, Unsupported):
            return Outcome.UNSUPPORTED
        return Outcome.OUT_OF_MEMORY if isinstance(error, MemoryError) else Outcome.ERROR


class Backend(ABC):
    """The passive side of a backend: what it is and what it offers, without importing it."""

    name: ClassVar[str]
    summary: ClassVar[str]
    module: ClassVar[str]
    """The module to import, by which it is decided whether the backend is installed."""
    also_needs: ClassVar[tuple[str, ...]] = ()
    """Further modules without which it cannot run; their distributions have the same names."""
    distribution: ClassVar[str]
    also_as: ClassVar[tuple[str, ...]] = ()
    """Other distributions of the same library: whichever is installed has its version told."""
    extra: ClassVar[str | None] = None
    """The extra of this package that installs it; None for a dependency that is always there."""
    modes: ClassVar[Mapping[str, Mode]] = {EAGER: Mode("as called")}
    default_modes: ClassVar[tuple[str, ...]] = (EAGER,)
    """Modes meant where a case names none."""
    call_seconds: ClassVar[float] = 0.02
    """Seconds of a judged execution of a small case, all passes: layouts, messages, a comparison.
    Where a mode compiles, its `Mode.first_call` comes on top. It decides on sizes of parts only."""
    start_seconds: ClassVar[float] = 4.0
    """About how many seconds its process takes to start, the import of the library among them."""
    plain_forms: ClassVar[tuple[str, ...]] = ("direct",)
    """What others are compared with: its forms that are one call, or nearly, for each operation."""
    own_forms: ClassVar[tuple[Form, ...]] = ()
    """Forms that only this backend has."""
    lacks_forms: ClassVar[Mapping[str, str]] = {}
    """Shared forms that it does not offer, with the reason."""
    offers: ClassVar[frozenset[Capability]] = frozenset()
    """Groups of primitives that its runner has; forms that need others are not offered."""
    lacks_passes: ClassVar[Mapping[Pass, str]] = {}
    """Passes that it computes of no convolution, with the reason. They are never asked of it."""
    devices: ClassVar[tuple[str, ...]] = ("cpu",)
    """Kinds of device it can use."""
    operations: ClassVar[tuple[type[Operation], ...]] = (PlainConvolution, SeparableConvolution)
    """The kinds of operations that it has, of its own or in steps of its own."""
    padding_modes: ClassVar[tuple[str, ...]] = ("zeros",)
    """What it can put into the padding."""
    never_told: ClassVar[Mapping[str, str]] = {}
    """Parameters that none of its calls takes, with what they take instead: it cannot refuse them.
    """
    mixed: ClassVar[frozenset[str]] = frozenset()
    """Dtypes it has whose results are of another type than their operands."""
    mixed_products: ClassVar[frozenset[str]] = frozenset()
    """The same of its products of matrices."""
    fact_names: ClassVar[Mapping[str, str]] = {}
    """Facts that only this backend has, with their meaning: see `Runner.facts`."""
    imitates: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    """Environment variables by which the library behaves as on another machine, by the words of
    `--as`: those of `model.imitation`. What several backends name, they name alike."""

    @abstractmethod
    def activate(self, settings: WorkerSettings) -> Runner:
        """Import the library and return its active side."""

    def installed(self) -> bool:
        """Tell whether the library can be imported, without importing it."""
        return self.unavailable() is None

    def unavailable(self, mode: str | None = None) -> str | None:
        """Return why the backend cannot run here, in a mode if given, or None if it can."""
        missing = self.missing(mode)
        return None if missing is None else f"{missing} is not installed"

    def missing(self, mode: str | None = None) -> str | None:
        """Return the first distribution that is needed, for a mode if given, and is not there."""
        if not _importable(self.module):
            return self.distribution
        needs = (*self.also_needs, *(self.modes[mode].needs if mode is not None else ()))
        return next((name for name in needs if not _importable(name)), None)

    def version(self) -> str | None:
        """Return the installed version, or None."""
        from importlib.metadata import PackageNotFoundError, version

        for name in (self.distribution, *self.also_as):
            with suppress(PackageNotFoundError):
                return version(name)
        return None

    def refusal(self, problem: Problem, form: Form, device: str) -> str | None:
        """Return why the backend cannot compute this at all, or None. Asked before running.

        The form has been asked before. Not to be overridden: what a backend refuses of one kind of
        problem it says in a method of that name.
        """
        if device.partition(":")[0] not in self.devices:
            return f"{self.name} runs on {', '.join(self.devices)} only"
        if problem.blamed in self.never_told:
            return f"{self.name} {self.never_told[problem.blamed]}, so it cannot refuse it"
        if not isinstance(problem.operation, self.operations) and not form.transposes_itself:
            return f"{self.name} has no {problem.operation.noun}"
        return problem.refusal_by(self, form)

    def convolution_refusal(self, convolution: Convolution, form: Form) -> str | None:
        """Return why it cannot compute a convolution of any kind by a form, or None."""
        if convolution.without_channels and not form.computes_without_channels:
            return f"the form {form.name} is not for convolutions without channels"
        padded = any(map(any, convolution.pads)) and not form.pads_itself
        if padded and convolution.padding_mode not in self.padding_modes:
            return f"{self.name} supports only {' and '.join(self.padding_modes)} padding here"
        return dtype_refusal(convolution, form, self.mixed)

    def product_refusal(self, product: ProductOfMatrices, form: Form) -> str | None:
        """Return why it cannot compute a product of matrices by a form, or None."""
        if product.dtype_facts.is_mixed and form.steps_are_narrow:
            return f"the form {form.name} is no one call that could give {product.dtype}"
        return dtype_refusal(product, form, self.mixed_products)

    def lacks(self, form: Form) -> str | None:
        """Return why the backend does not offer a shared form at all, or None."""
        if form.name in self.lacks_forms:
            return self.lacks_forms[form.name]
        missing = sorted(form.needs - self.offers)
        return f"{self.name} offers no {', '.join(missing)} to shared forms" if missing else None

    def mode_refusal(self, mode: str, problem: Problem) -> str | None:
        """Return why a mode does not apply to this, or None. Asked before running."""
        return None
