"""What is checked of training: which optimisers, from which weights, and whose layer they are."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Check(StrEnum):
    """What a case file can ask for beside its passes."""

    TRAINING = "training"


class Learned(StrEnum):
    """What a record of training is about; it stands in the column `pass`.

    `training_*`: losses and final weights of some steps of an optimiser, from the same weights.
    `initial_weights`: what a library fills the form's own layer with.
    """

    SGD = "training_sgd"
    MOMENTUM = "training_momentum"
    ADAM = "training_adam"
    INITIAL = "initial_weights"


OPTIMISERS = (Learned.SGD, Learned.MOMENTUM, Learned.ADAM)


class Start(StrEnum):
    """Where a curve of losses begins: at weights given to every form, or at the library's own."""

    GIVEN = "given"
    OWN = "own"


STEPS = 20
"""Steps of an optimiser, all on the same inputs."""

MOMENTUM = 0.9
BETAS = (0.9, 0.999)
EPSILON = 2.0**-23
"""The same for every library: their defaults differ (1e-7 in Keras, 1e-8 in PyTorch)."""

ADAM_RATE = 2.0**-10
"""Adam's rate, close to the usual 0.001 and exact in every type."""


@dataclass(frozen=True)
class Layer:
    """The layer of a library that holds a form's weights: a convolution's, or a Dense one's.

    A Dense layer has an empty `kernel` and one group.
    """

    kernel: tuple[int, ...]
    in_channels: int
    out_channels: int
    groups: int = 1

    @property
    def weight_shape(self) -> tuple[int, ...]:
        """The shape of its weights in canonical order: `[*kernel, in / groups, out]`."""
        return (*self.kernel, self.in_channels // self.groups, self.out_channels)

    @property
    def name(self) -> str:
        """The layer as one would write it."""
        if not self.kernel:
            return f"Dense({self.out_channels})"
        size = "x".join(map(str, self.kernel))
        return f"Conv{len(self.kernel)}D({self.out_channels}, kernel {size})"
