"""Kernels of a GPU and the algorithm that each name tells: cuDNN's and cuBLAS'.

Owns the words that NVIDIA's libraries put into the names of their kernels. A name that says nothing
is not guessed at.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum


class Algorithm(StrEnum):
    """How a kernel computes, as far as its name says."""

    WINOGRAD = "winograd"
    FFT = "fft"
    IMPLICIT_GEMM = "implicit gemm"
    DIRECT = "direct"
    GEMM = "gemm"
    LAYOUT = "layout"


NORM_WISE = (Algorithm.WINOGRAD, Algorithm.FFT)
"""Those whose errors depend on more than the products of an element."""

_ALGORITHMS = (
    (Algorithm.WINOGRAD, r"winograd"),
    # cuDNN's products of spectra are complex: gcgemm. cuFFT's own kernels are named like the third.
    (Algorithm.FFT, r"\bfft[123]d|fft_|_fft|gcgemm|cudnn.*cgemm"),
    (Algorithm.LAYOUT, r"nchwtonhwc|nhwctonchw|nchw2nhwc|nhwc2nchw|transpose_readwrite"),
    (Algorithm.DIRECT, r"grouped_direct|conv_?depthwise|depthwise_?conv|conv2d_c1_k1"),
    (
        Algorithm.IMPLICIT_GEMM,
        r"implicit_gemm|implicit_convolve|implicitgemm|fprop|dgrad|wgrad|_scudnn_|cudnn.*conv",
    ),
    (Algorithm.GEMM, r"gemm|nvjet|gemv|splitkreduce|dot_kernel"),
)

_ARITHMETIC = (
    ("TF32 tensor cores", r"tf32|(?<![a-z0-9])s1688(?!\w*(fp?16|bf16))"),
    ("bfloat16 tensor cores", r"bf16"),
    ("float16 tensor cores, sums in float16", r"(?<![a-z0-9])h(884|1688|16816)|f16f16_f16f16_f16"),
    ("float16 tensor cores", r"fp?16|hmma|s(884|16816)"),
    ("float32", r"sgemm|scudnn|f32f32_f32f32_f32|ffma|simt_s"),
    ("float64", r"dgemm|dcudnn|f64"),
)

_ARCHITECTURE = re.compile(r"sm_?(\d{2,3})(?!\d)|(maxwell|pascal|volta|turing|ampere|hopper)")


@dataclass(frozen=True)
class KernelName:
    """What the name of a kernel tells; empty where it does not."""

    algorithm: Algorithm | None
    arithmetic: str
    architecture: str

    def __str__(self) -> str:
        parts = (self.algorithm or "", self.arithmetic, self.architecture)
        return ", ".join(part for part in parts if part)


def read_name(name: str) -> KernelName:
    """Return what the name of a kernel tells of it."""
    low = name.lower()
    algorithm = next((each for each, words in _ALGORITHMS if re.search(words, low)), None)
    computes = algorithm not in (None, Algorithm.LAYOUT)
    arithmetic = next((each for each, words in _ARITHMETIC if re.search(words, low)), "")
    made_for = _ARCHITECTURE.search(low)
    architecture = ""
    if made_for is not None:
        architecture = f"sm{made_for[1]}" if made_for[1] else made_for[2]
    return KernelName(algorithm, arithmetic if computes else "", architecture)


_CUTLASS = re.compile(r"cutlass[\w:]*<(\w+)>")
"""CUTLASS has one kernel for all, and its name in the template."""


def short_name(name: str) -> str:
    """Return a kernel's name without its arguments and the values of its templates."""
    of_cutlass = _CUTLASS.search(name)
    if of_cutlass is not None:
        return of_cutlass[1]
    plain = name.removeprefix("void ").replace("(anonymous namespace)::", "")
    while (shorter := re.sub(r"<[^<>]*>", "", plain)) != plain:
        plain = shorter
    return plain.partition("(")[0].strip() or name


def norm_wise(names: list[str]) -> tuple[Algorithm, str] | None:
    """Return the first transform algorithm among kernels, and the kernel; None if there is none."""
    for name in names:
        found = read_name(name).algorithm
        if found in NORM_WISE:
            return found, short_name(name)
    return None
