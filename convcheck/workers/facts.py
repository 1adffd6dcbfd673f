"""What is known of an implementation's surroundings: its worker's facts and the machine's.

Owns how the two go together, and what is known of a worker that was never started.
"""

from __future__ import annotations

import platform
from collections.abc import Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, version

from convcheck.backends._processor import cpu_features, cpu_isa
from convcheck.backends.registry import backends, budget_of, distributions, laws, worker_of
from convcheck.mathematics.form_budget import SUMS, Budget
from convcheck.model.facts import VERSION, Fact, Facts
from convcheck.model.implementation import Implementation
from convcheck.workers.messages import Activation, Failure


@cache
def machine_facts() -> Mapping[str, Fact]:
    """Return what holds for every implementation on this machine."""
    return {
        "python": platform.python_version(),
        "system": platform.system(),
        "machine": platform.machine(),
        "cpu_isa": cpu_isa(),
        "cpu_features": sorted(cpu_features()),
        **{name: installed_version(name) for name in distributions()},
    }


class FactBook:
    """The facts of a run's implementations. `activations` may still grow while it is asked."""

    def __init__(self, activations: Mapping[str, Activation | Failure]) -> None:
        self._activations = activations
        self._known: dict[tuple[str, str, bool], Facts] = {}

    def of(self, implementation: Implementation) -> Facts:
        """Return the facts of an implementation; of a worker not started, those of its packages."""
        worker = worker_of(implementation)
        activation = self._activations.get(worker)
        key = (worker, implementation.device, activation is None)
        if key not in self._known:
            self._known[key] = _facts(implementation, activation)
        return self._known[key]


def _facts(implementation: Implementation, activation: Activation | Failure | None) -> Facts:
    device = implementation.device
    facts = {**machine_facts(), "device": device.partition(":")[0]}
    if isinstance(activation, Activation):
        return {**facts, **activation.facts, "device_kind": activation.device_kinds.get(device)}
    backend = backends().get(implementation.backend)  # none of a user's function
    return {**facts, VERSION: backend.version() if backend is not None else None}


def law_of(implementation: Implementation, activation: Activation | Failure | None) -> Budget:
    """Return by which law results err: as its worker found out, or else as its form says."""
    named = activation.law if isinstance(activation, Activation) else None
    return budget_of(implementation) if named is None else laws().get(named, SUMS)


def installed_version(distribution: str) -> str | None:
    """Return the version of a distribution, or None if it is not installed."""
    try:
        return version(distribution)
    except PackageNotFoundError:
        return None
