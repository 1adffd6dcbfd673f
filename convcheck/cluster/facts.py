"""What a worker of a cluster has: backends, devices, memory, and whether it is the same convcheck.

Owns their names as Dask resources, by which a chunk goes where it can run. A worker that joins
later, or is started again, says it too.
"""

from __future__ import annotations

import hashlib
import os
import platform
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from distributed import WorkerPlugin

import convcheck
from convcheck.backends._devices import cuda_devices
from convcheck.backends.registry import backend_of, backends, forms_of
from convcheck.model.implementation import Implementation
from convcheck.workers.memory import SHARE, available_bytes

SLOT = "convcheck"
"""The resource of which a worker has one, so that it computes one chunk at a time."""

MEMORY = "convcheck memory"
"""The resource that says how many bytes may be used."""


@dataclass(frozen=True)
class WorkerFacts:
    """What one worker says of itself. `backends` has why each is missing, None if it is not."""

    host: str
    process: int
    version: str
    plugins: str
    backends: Mapping[str, str | None]
    devices: tuple[str, ...]
    memory: int

    @property
    def resources(self) -> dict[str, float]:
        """The same as Dask resources."""
        there = [name for name, reason in self.backends.items() if reason is None]
        found = dict.fromkeys(map(backend_resource, there), 1.0)
        found |= dict.fromkeys(map(device_resource, self.devices), 1.0)
        return found | {SLOT: 1.0, MEMORY: float(self.memory)}


def backend_resource(name: str) -> str:
    """Return the resource of a backend's mode, such as `torch[eager]`."""
    return f"convcheck {name}"


def device_resource(device: str) -> str:
    """Return the resource of a kind of device."""
    return f"convcheck device {device.partition(':')[0]}"


def needs_of(implementations: Iterable[Implementation]) -> frozenset[str]:
    """Return the resources without which some implementations cannot run."""
    needed = set()
    for each in implementations:
        backend = each.backend if each.own is None else each.own.framework
        mode = each.mode if each.own is None else backend_of(each).default_modes[0]
        needed |= {backend_resource(f"{backend}[{mode}]"), device_resource(each.device)}
    return frozenset(needed)


def worker_facts() -> WorkerFacts:
    """Return the facts of this process."""
    offered = {name: sorted(forms_of(name)) for name in backends()}
    return WorkerFacts(
        host=platform.node() or "unnamed",
        process=os.getpid(),
        version=convcheck.__version__,
        plugins=hashlib.sha256(repr(sorted(offered.items())).encode()).hexdigest()[:12],
        backends={
            f"{backend.name}[{mode}]": backend.unavailable(mode)
            for backend in backends().values()
            for mode in backend.modes
        },
        devices=("cpu", "cuda") if cuda_devices() else ("cpu",),
        memory=int(SHARE * available_bytes()),
    )


class TellFacts(WorkerPlugin):  # type: ignore[misc]
    """Has each worker set its resources, if it is the same convcheck as the one that asks."""

    name = "convcheck-facts"

    def __init__(self, expected: tuple[str, str]) -> None:
        self._expected = expected

    async def setup(self, worker: Any) -> None:
        """Set the resources of a worker."""
        facts = worker_facts()
        if (facts.version, facts.plugins) == self._expected:
            await worker.set_resources(**facts.resources)
