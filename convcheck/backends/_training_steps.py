"""What a backend offers to training: its own optimisers, and its own layers' initial weights.

Owns the contract, and what a backend says that has neither.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn

from convcheck.identities.contract import Computation, Tensor
from convcheck.model.training import Layer, Learned

if TYPE_CHECKING:
    from convcheck.backends.contract import NativeOperands


@dataclass(frozen=True)
class Learner:
    """A training under way. `step` returns the loss from before it; `weights` kernel and bias."""

    step: Callable[[], float]
    weights: Callable[[], tuple[Tensor, Tensor | None]]


class LackingLearning:
    """A runner without optimisers and layers."""

    epsilon_corrected: ClassVar[bool] = True
    """Whether Adam adds epsilon to the corrected root, or to the root before its correction."""
    initialiser: ClassVar[str] = ""
    """The formula that is documented for the layers' initial weights, by its name."""

    def learner(
        self, computation: Computation, operands: NativeOperands, optimiser: Learned, rate: float
    ) -> Learner:
        """Return a training of kernel and bias with the library's own optimiser.

        The loss is the mean square of the output minus `operands.grad_output`, by the library's
        own function. The operands stay as they are.
        """
        self._refuse("optimisers")

    def initial_weights(self, layer: Layer, seed: int) -> tuple[Any, Any]:
        """Return kernel and bias of a new layer as NumPy arrays, the kernel in canonical order."""
        self._refuse("layers that draw their weights")

    def _refuse(self, what: str) -> NoReturn:
        from convcheck.backends.contract import Unsupported

        raise Unsupported(f"the library itself has no {what}")
