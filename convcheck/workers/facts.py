"""What is known of an implementation's surroundings: its worker's facts and the machine's.

Owns how the two go together, and what is known of a worker that was never started.
"""

from __future__ import annotations

import platform
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib.metadata import PackageNotFoundError, version

from convcheck.backends._arithmetic import asked_precision
from convcheck.backends._processor import cpu_features, cpu_isa
from convcheck.backends.registry import (
    backends,
    budget_of,
    distributions,
    form_of,
    laws,
    worker_of,
)
from convcheck.mathematics.form_budget import SUMS, Budget
from convcheck.model.facts import VERSION, Fact, Facts
from convcheck.model.implementation import Implementation
from convcheck.model.matrix_product import ProductOfMatrices
from convcheck.model.precision import CONVOLUTION, PRODUCT, AskedPrecision, Declared
from convcheck.model.problem import Problem
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


def law_of(
    implementation: Implementation,
    activation: Activation | Failure | None,
    problem: Problem,
    asked: AskedPrecision | None = None,
) -> Budget:
    """Return by which law results err: as its worker found out, or else as its form says.

    `asked` is what libraries were told, if it is not what this process would tell them. Told to
    compute as IEEE 754 says they are judged by that, whatever their settings say they did.
    """
    named = activation.law if isinstance(activation, Activation) else None
    law = budget_of(implementation) if named is None else laws().get(named, SUMS)
    framework = (asked or asked_precision()) is AskedPrecision.FRAMEWORK
    if not framework or not isinstance(activation, Activation):
        return law
    declared = activation.declares.get(implementation.device, Declared())
    facts = problem.dtype_facts
    if facts.part == "float32":
        plain = implementation.own is None and form_of(implementation).one_call
        alone = plain and isinstance(problem, ProductOfMatrices)
        return replace(law, arithmetic=declared.of(PRODUCT if alone else CONVOLUTION))
    return replace(law, half_sums=declared.half_sums) if facts.sums_wider else law


def installed_version(distribution: str) -> str | None:
    """Return the version of a distribution, or None if it is not installed."""
    try:
        return version(distribution)
    except PackageNotFoundError:
        return None
