"""Which instruction sets a processor has, and to which of them a library was limited.

oneDNN and XLA cannot be asked what they use. They take the widest set that the processor has,
within a limit from the environment; that rule is here, and a test compares it with oneDNN's log.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache

from convcheck.model.facts import ISA_LEVELS

_DECISIVE = {
    "sse4_1": "sse4",
    "avx": "avx",
    "avx2": "avx2",
    "avx512dq": "avx512",
    "avx512_vnni": "avx512_vnni",
    "avx512_fp16": "avx512_fp16",
    "amx_tile": "amx",
}
"""Features, in the system's words, each of which stands for a level."""

ONEDNN_LIMITS = {
    "SSE41": "sse4",
    "AVX": "avx",
    "AVX2": "avx2",
    "AVX2_VNNI": "avx2",
    "AVX2_VNNI_2": "avx2",
    "AVX512_CORE": "avx512",
    "AVX512_CORE_VNNI": "avx512_vnni",
    "AVX512_CORE_BF16": "avx512_vnni",
    "AVX512_CORE_FP16": "avx512_fp16",
    "AVX10_1_512": "avx512_fp16",
}
"""Values of ONEDNN_MAX_CPU_ISA, without those that allow everything."""

XLA_LIMITS = {
    "SSE4_2": "sse4",
    "AVX": "avx",
    "AVX2": "avx2",
    "AVX512": "avx512",
    "AVX512_VNNI": "avx512_vnni",
    "AVX512_BF16": "avx512_vnni",
}
"""Values of --xla_cpu_max_isa in XLA_FLAGS, likewise."""

ATEN_LEVELS = {"default": "sse4", "no avx": "sse4", "avx2": "avx2", "avx512": "avx512"}
"""What PyTorch says of the kernels that it has chosen. Those by default are compiled for SSE."""


_COMPUTING = (
    "sse",
    "ssse",
    "avx",
    "amx",
    "fma",
    "f16c",
    "bmi",
    "abm",
    "neon",
    "asimd",
    "sve",
)
"""What the features begin with by which libraries choose their kernels."""


@cache
def cpu_features() -> frozenset[str]:
    """Return the features of the processor that kernels are chosen by, as the system has them.

    A processor's family would say what it should have; a virtual machine may have less or more.
    """
    from archspec.cpu.detect import detected_info

    return frozenset(each for each in detected_info().features if each.startswith(_COMPUTING))


def cpu_isa() -> str | None:
    """Return the widest level that the processor has; None if it is no x86-64 with SSE4."""
    levels = {level for feature, level in _DECISIVE.items() if feature in cpu_features()}
    return max(levels, key=ISA_LEVELS.index, default=None)


def onednn_isa() -> str | None:
    """Return the widest level that oneDNN may use in this process."""
    named = os.environ.get("ONEDNN_MAX_CPU_ISA") or os.environ.get("DNNL_MAX_CPU_ISA") or ""
    return _limited(ONEDNN_LIMITS.get(named.upper()))


def xla_isa() -> str | None:
    """Return the widest level that XLA may compile for in this process."""
    found = re.findall(r"--xla_cpu_max_isa=(\w+)", os.environ.get("XLA_FLAGS", ""))
    return _limited(XLA_LIMITS.get(found[-1].upper())) if found else cpu_isa()


def numba_isa() -> str | None:
    """Return the widest level that Numba may compile for in this process."""
    names = {each["NUMBA_CPU_NAME"]: level for level, each in NUMBA_VARIABLES.items()}
    return _limited(names.get(os.environ.get("NUMBA_CPU_NAME", "")))


def _limited(limit: str | None) -> str | None:
    here = cpu_isa()
    if here is None or limit is None:
        return here
    return min(here, limit, key=ISA_LEVELS.index)


def cpu_model() -> str:
    """Return the processor's marketing name, or what Python knows of it."""
    import platform

    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            for line in file:
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


BLAS_VARIABLES: Mapping[str, Mapping[str, str]] = {
    "avx2": {"OPENBLAS_CORETYPE": "Haswell"},
    "avx512": {"OPENBLAS_CORETYPE": "SkylakeX"},
    "avx512_vnni": {"OPENBLAS_CORETYPE": "SkylakeX"},
}
"""What makes OpenBLAS choose as it does on another processor, by the words of `--as`."""

ONEDNN_VARIABLES: Mapping[str, Mapping[str, str]] = {
    "avx2": {"ONEDNN_MAX_CPU_ISA": "AVX2"},
    "avx512": {"ONEDNN_MAX_CPU_ISA": "AVX512_CORE"},
    "avx512_vnni": {"ONEDNN_MAX_CPU_ISA": "AVX512_CORE_VNNI"},
}
"""The same of oneDNN."""

XLA_VARIABLES: Mapping[str, Mapping[str, str]] = {
    "avx2": {"XLA_FLAGS": "--xla_cpu_max_isa=AVX2"},
    "avx512": {"XLA_FLAGS": "--xla_cpu_max_isa=AVX512"},
    "avx512_vnni": {"XLA_FLAGS": "--xla_cpu_max_isa=AVX512_VNNI"},
}
"""The same of XLA."""

_AVX2 = "+sse4.2,+popcnt,+avx,+avx2,+fma,+f16c,+bmi,+bmi2,+lzcnt,+movbe"
_AVX512 = f"{_AVX2},+avx512f,+avx512cd,+avx512dq,+avx512bw,+avx512vl"

NUMBA_VARIABLES: Mapping[str, Mapping[str, str]] = {
    "avx2": {"NUMBA_CPU_NAME": "haswell", "NUMBA_CPU_FEATURES": _AVX2},
    "avx512": {"NUMBA_CPU_NAME": "skylake-avx512", "NUMBA_CPU_FEATURES": _AVX512},
    "avx512_vnni": {
        "NUMBA_CPU_NAME": "cascadelake",
        "NUMBA_CPU_FEATURES": f"{_AVX512},+avx512vnni",
    },
}
"""The same of Numba, which compiles for this processor where it is not told of another."""
