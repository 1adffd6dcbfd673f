"""What the machine and the software are: everything that may change a number or a time."""

from __future__ import annotations

import os
import platform
import sys
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import psutil

from convcheck.backends.registry import missing_for, served_by, usual_workers
from convcheck.words.outcome import Outcome
from convcheck.workers.memory import available_bytes
from convcheck.workers.messages import Activation, Failure

VARIABLES = (
    "OMP_NUM_THREADS",
    "MKL_NUM_THREADS",
    "OPENBLAS_NUM_THREADS",
    "ONEDNN_MAX_CPU_ISA",
    "TF_ENABLE_ONEDNN_OPTS",
    "TF_DETERMINISTIC_OPS",
    "NVIDIA_TF32_OVERRIDE",
    "TORCH_ALLOW_TF32_CUBLAS_OVERRIDE",
    "CUDA_VISIBLE_DEVICES",
    "MALLOC_ARENA_MAX",
    "LD_PRELOAD",
)
"""Environment variables that are known to change numbers or speed; recorded when set."""

PACKAGES = ("numpy", "pandas", "pebble", "psutil", "PyYAML")


def cpu_count() -> int:
    """Return the processors this process may use."""
    return len(os.sched_getaffinity(0))


def tool() -> dict[str, str]:
    """Return the name and version of this program."""
    return {"name": "convcheck", "version": version("convcheck")}


def describe_machine() -> dict[str, Any]:
    """Return processor, memory and system."""
    import archspec.cpu

    host = archspec.cpu.host()
    return {
        "system": platform.platform(),
        "python": sys.version.split()[0],
        "cpu_model": _cpu_model(),
        "cpu_architecture": host.name,
        "cpu_vendor": host.vendor,
        "cpu_features": sorted(host.features),
        "cpus": psutil.cpu_count(logical=True),
        "cpus_usable": cpu_count(),
        "memory_bytes": psutil.virtual_memory().total,
        "memory_available_bytes": available_bytes(),
        "variables": {name: os.environ[name] for name in VARIABLES if name in os.environ},
        "packages": {name: _version(name) for name in PACKAGES},
    }


def describe_backends(
    activations: dict[str, Activation | Failure], threads: int
) -> dict[str, dict[str, Any]]:
    """Return, for each backend, what it said of itself or why it is not there.

    Modes that have a process of their own stand for themselves, after their backend.
    """
    described: dict[str, dict[str, Any]] = {}
    for name in sorted({*usual_workers(), *activations}):
        activation = activations.get(name)
        if isinstance(activation, Activation):
            described[name] = {
                "outcome": "active",
                "threads_asked": threads,
                "import_seconds": round(activation.seconds, 3),
                "devices": activation.devices,
                **activation.description,
            }
        elif isinstance(activation, Failure):
            described[name] = {"outcome": str(activation.outcome), "reason": activation.reason}
        elif missing_for(name) is None:
            described[name] = {"outcome": "not used", "version": served_by(name)[0].version()}
        else:
            reason = f"{missing_for(name)} is not installed"
            described[name] = {"outcome": str(Outcome.UNAVAILABLE), "reason": reason}
    return described


def _cpu_model() -> str:
    """Return the processor's marketing name, or what Python knows of it."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            for line in file:
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None
