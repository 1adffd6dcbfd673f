"""What the machine and the software are: everything that may change a number or a time."""

from __future__ import annotations

import os
import platform
import sys

import psutil
from msgspec import UNSET

import convcheck
from convcheck.backends._arithmetic import asked_precision
from convcheck.backends._processor import cpu_features, cpu_isa, cpu_model
from convcheck.backends.registry import fact_names, served_by, unavailable, usual_workers
from convcheck.document.environment import Machine, Tool
from convcheck.document.values import Free
from convcheck.model.facts import VERSION, Fact
from convcheck.model.outcome import Outcome
from convcheck.workers.facts import installed_version
from convcheck.workers.imitation import imitated
from convcheck.workers.memory import available_bytes
from convcheck.workers.messages import Activation, Failure

VARIABLES = (
    "OMP_NUM_THREADS",
    "MKL_NUM_THREADS",
    "OPENBLAS_NUM_THREADS",
    "OPENBLAS_THREAD_TIMEOUT",
    "GOMP_SPINCOUNT",
    "KMP_BLOCKTIME",
    "OPENBLAS_CORETYPE",
    "MKL_ENABLE_INSTRUCTIONS",
    "ONEDNN_MAX_CPU_ISA",
    "DNNL_MAX_CPU_ISA",
    "ATEN_CPU_CAPABILITY",
    "XLA_FLAGS",
    "TF_ENABLE_ONEDNN_OPTS",
    "TF_DETERMINISTIC_OPS",
    "NVIDIA_TF32_OVERRIDE",
    "TORCH_ALLOW_TF32_CUBLAS_OVERRIDE",
    "CUPY_TF32",
    "CUPY_ACCELERATORS",
    "CUDA_VISIBLE_DEVICES",
    "MALLOC_ARENA_MAX",
    "LD_PRELOAD",
)
"""Environment variables that are known to change numbers or speed; recorded when set."""

PACKAGES = ("numpy", "pandas", "psutil", "PyYAML")


def cpu_count() -> int:
    """Return the processors this process may use."""
    return len(os.sched_getaffinity(0))


def tool() -> Tool:
    """Return the name and version of this program."""
    return Tool(name="convcheck", version=convcheck.__version__)


def describe_machine() -> Machine:
    """Return processor, memory and system."""
    import archspec.cpu

    imitates = imitated()
    host = archspec.cpu.host()
    return Machine(
        system=platform.platform(),
        python=sys.version.split()[0],
        cpu_model=cpu_model(),
        cpu_architecture=host.name,
        cpu_vendor=host.vendor,
        cpu_isa=cpu_isa(),
        cpu_features=sorted(cpu_features()),
        cpus=psutil.cpu_count(logical=True) or cpu_count(),
        cpus_usable=cpu_count(),
        memory_bytes=psutil.virtual_memory().total,
        memory_available_bytes=available_bytes(),
        imitates=imitates or UNSET,
        precision=asked_precision().value,
        variables={name: os.environ[name] for name in VARIABLES if name in os.environ},
        packages={name: installed_version(name) for name in PACKAGES},
    )


def describe_backends(
    activations: dict[str, Activation | Failure], threads: int
) -> dict[str, Free]:
    """Return, for each backend, what it said of itself or why it is not there.

    Modes that have a process of their own stand for themselves, after their backend.
    """
    described: dict[str, Free] = {}
    for name in sorted({*usual_workers(), *activations}):
        activation = activations.get(name)
        if isinstance(activation, Activation):
            described[name] = {
                "outcome": "active",
                "threads_asked": threads,
                "import_seconds": round(activation.seconds, 3),
                "devices": activation.devices,
                "device_kinds": activation.device_kinds,
                **activation.description,
                "facts": _told_once(activation),
            }
        elif isinstance(activation, Failure):
            described[name] = {"outcome": str(activation.outcome), "reason": activation.reason}
        elif (reason := unavailable(name)) is None:
            described[name] = {"outcome": "not used", "version": served_by(name)[0].version()}
        else:
            described[name] = {"outcome": str(Outcome.UNAVAILABLE), "reason": reason}
    return described


def _told_once(activation: Activation) -> dict[str, Fact]:
    """Return a worker's facts without its version, which its description has anyway."""
    return {
        name: fact
        for name, fact in activation.facts.items()
        if name in fact_names() and name != VERSION
    }
