"""Two backends, each in its own worker, that are PyTorch with and without a planted slow-down.

`benchmarks/false_alarms.py` plugs them in. `same` is the direct form under another name; `slowed`
makes one call in twenty twice, which is a slow-down of 5 %.
"""

from __future__ import annotations

from typing import Any

from convcheck.backends.contract import Runner, WorkerSettings
from convcheck.backends.torch import TorchBackend
from convcheck.backends.torch.runner import TorchRunner
from convcheck.identities.contract import Computation, Form, Primitives
from convcheck.model.convolution import Convolution

ONE_IN = 20


class Same(Form):
    """The direct form under another name."""

    name, summary = "same", "the direct form under another name"

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        return primitives.convolution(convolution)


class Slowed(Form):
    """The direct form, one call in twenty made twice."""

    name, summary = "slowed", "the direct form, 5 % slower"

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        convolve = primitives.convolution(convolution)
        count = 0

        def compute(x: Any, w: Any, b: Any) -> Any:
            nonlocal count
            count += 1
            if count % ONE_IN == 0:
                convolve(x, w, b)
            return convolve(x, w, b)

        return compute


class PlantedBackend(TorchBackend):
    """PyTorch under another name."""

    own_forms = (Same(), Slowed())

    def __init__(self, name: str) -> None:
        self.name = name  # type: ignore[misc]

    def activate(self, settings: WorkerSettings) -> Runner:
        return TorchRunner(settings)


HERE, THERE = PlantedBackend("planted_here"), PlantedBackend("planted_there")
