"""The kernels that JAX ran on a GPU, from what its profiler writes.

Owns that format: planes of devices, whose streams have one event for each kernel. After
https://docs.jax.dev/en/latest/_autosummary/jax.profiler.ProfileData.html.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from convcheck.backends._kernels import Kernel

OF_DEVICES = "/device:GPU:"
"""How the names of planes begin that are a GPU's."""

OF_STREAMS = "Stream"
"""How the names of lines begin that hold kernels; others hold what XLA makes of these."""


def kernels_of(jax: Any, call: Callable[[], None], calls: int) -> list[list[Kernel]]:
    """Return the kernels that JAX's profiler saw in so many calls, each of which waits.

    None of versions that cannot read what their profiler writes.
    """
    if not hasattr(jax.profiler, "ProfileData"):
        return []
    return [_of_one(jax, call) for _ in range(calls)]


def _of_one(jax: Any, call: Callable[[], None]) -> list[Kernel]:
    with tempfile.TemporaryDirectory(prefix="convcheck-kernels-") as folder:
        with jax.profiler.trace(folder):
            call()
        found = [
            kernel
            for path in Path(folder).rglob("*.xplane.pb")
            for kernel in read_planes(jax.profiler.ProfileData.from_file(str(path)))
        ]
    return sorted(found, key=lambda each: each.start)


def read_planes(profile: Any) -> Iterator[Kernel]:
    """Return the kernels of all GPUs in a profile: an object with `planes`, as JAX reads it."""
    for plane in profile.planes:
        if not plane.name.startswith(OF_DEVICES):
            continue
        for line in plane.lines:
            if line.name.startswith(OF_STREAMS):
                for event in line.events:
                    yield Kernel(event.name, event.start_ns / 1e9, event.duration_ns / 1e9)
