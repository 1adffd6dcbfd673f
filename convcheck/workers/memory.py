"""How much memory a case needs, and how much there is.

Owns the estimates by which a case that cannot fit is refused before it takes the machine down.
"""

from __future__ import annotations

from pathlib import Path

import psutil

from convcheck.identities.contract import Form
from convcheck.model.problem import Problem

SHARE = 0.8
"""Share of the memory available at the start of a run that its tensors may take."""

_LIMIT_FILES = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")


def available_bytes() -> int:
    """Return the memory this process may still take: the system's, or its container's limit."""
    available = int(psutil.virtual_memory().available)
    for name in _LIMIT_FILES:
        try:
            available = min(available, int(Path(name).read_text()))
        except (OSError, ValueError):  # no such limit, or the word "max"
            continue
    return available


def implementation_bytes(problem: Problem, form: Form) -> int:
    """Return an estimate of what computing all passes takes: operands, results, workspace."""
    return 4 * problem.tensor_bytes + form.workspace_bytes(problem)


def reference_bytes(problem: Problem) -> int:
    """Return an estimate of what judging takes: operands, results and magnitudes in float64."""
    dtype = problem.dtype_facts
    return 8 * problem.tensor_bytes * (16 if dtype.is_complex else 8) // dtype.itemsize


def human_bytes(count: float) -> str:
    """Return a size in binary units, for messages."""
    for unit in ("B", "KiB", "MiB", "GiB", "TiB"):
        if abs(count) < 1024:
            return f"{count:.0f} {unit}" if unit == "B" else f"{count:.1f} {unit}"
        count /= 1024
    return f"{count:.1f} PiB"
