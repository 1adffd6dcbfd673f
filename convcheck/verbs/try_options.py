"""What `try` can be asked, and what of it is refused before a function is looked at."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from convcheck.backends._devices import cuda_devices
from convcheck.model.errors import UsageError
from convcheck.model.user_function import ALLOWANCES, SUMS
from convcheck.user_functions.calls import layouts
from convcheck.user_functions.frameworks._asked_device import CPU
from convcheck.user_functions.frameworks.contract import frameworks
from convcheck.user_functions.source.source import Target, find
from convcheck.user_functions.text.said_types import INTEGERS


@dataclass(frozen=True)
class TryOptions:
    """What `try` can be asked. `layout` as in NHWC/HWIO; `timeout` in seconds, of one call.

    `speed` asks for times beside the backends', if the function is right.

    `backward` is the name of a function in the same file, or `FILE.py:NAME`; `allow` are words of
    `ALLOWANCES`; `arithmetic` is `sums` if errors have to be those of sums, whatever they look
    like; `device` is where operands are put, None for where the file shows that it wants them;
    `repair` are the seconds for which a change of the source is looked for that makes a
    wrong function right; `transposed` says that it computes transposed convolutions, whatever its
    name says; `flipped` that it flips the kernel, as true convolutions do; without a `folder`
    nothing is written.
    """

    layout: str | None = None
    framework: str | None = None
    dtype: str | None = None
    backward: str | None = None
    allow: Sequence[str] = ()
    arithmetic: str | None = None
    device: str | None = None
    transposed: bool = False
    flipped: bool = False
    seed: int = 0
    timeout: float = 10.0
    repair: float = 0.0
    folder: Path | None = Path("reports")
    speed: bool = False
    command: Sequence[str] = field(default_factory=lambda: tuple(sys.argv))


PARALLEL = re.compile(r"\bparallel\s*=\s*True")
"""How Numba is asked for code of several threads, which takes it tens of seconds for each type."""

COMPILING = 4
"""How many times the usual limit a call has that may have to be compiled so."""

GPU, OF_TENSORS = "cuda", "torch"

DEVICE = re.compile(r"cpu|cuda(:\d+)?")

OF_TRITON = "triton"
"""Its kernels take tensors of a GPU alone, unless they are interpreted."""

SAYS_CUDA = re.compile(r"\bcuda\b")


@dataclass(frozen=True)
class Arrays:
    """Whose arrays a function is called with, and the dtype of their elements."""

    framework: str
    dtype: str


def arrays_for(target: Target, options: TryOptions) -> Arrays:
    """Return what a function is to be called with. Raises `UsageError` for options that are none.

    `target` says whose arrays its file names, which is taken where the user says nothing.
    """
    if options.layout is not None and layouts.parse(options.layout) is None:
        raise UsageError(
            f"--layout: got {options.layout!r}; wanted input and kernel, such as NHWC/HWIO,"
            " NCHW/OIHW, NWC/WIO, HW/HW: N batch, C channels, I and O the kernel's"
        )
    if options.arithmetic not in (None, SUMS):
        raise UsageError(f"--arithmetic: got {options.arithmetic!r}; allowed: {SUMS}")
    for word in options.allow:
        if word not in ALLOWANCES:
            raise UsageError(f"--allow: got {word!r}; allowed: {', '.join(ALLOWANCES)}")
    framework = options.framework or target.framework
    known = frameworks()
    if framework not in known:
        raise UsageError(f"--framework: got {framework!r}; allowed: {', '.join(known)}")
    dtype = options.dtype or known[framework].dtype
    return Arrays(framework, INTEGERS.get(dtype, dtype))


def check_backward(target: Target, options: TryOptions) -> None:
    """Raise `UsageError` for a function of gradients that no file has."""
    if options.backward is not None and (target.is_function or ":" in options.backward):
        named = options.backward if ":" in options.backward else f"{target.path}:{options.backward}"
        find(named)


def with_time_to_compile(options: TryOptions, target: Target) -> TryOptions:
    """Return the options with more time for each call, where the file has what compiles so long."""
    if PARALLEL.search(target.text) is None or "numba" not in target.text:
        return options
    return replace(options, timeout=COMPILING * options.timeout)


def devices_for(target: Target, options: TryOptions) -> tuple[str, ...]:
    """Return where operands are put, in the order in which it is tried. Raises `UsageError`.

    On a GPU for kernels of Triton, and for what mentions one and cannot be called with operands
    on the CPU.
    """
    framework = options.framework or target.framework
    if options.device is not None:
        if DEVICE.fullmatch(options.device) is None:
            raise UsageError(f"--device: got {options.device!r}; allowed: cpu, cuda, cuda:1, ...")
        if options.device != CPU and framework != OF_TENSORS:
            raise UsageError(
                f"--device: got {options.device} for arrays of {framework}; only tensors of"
                f" {OF_TENSORS} can be put there, others are where their library puts them"
            )
        return (options.device,)
    if framework != OF_TENSORS or not cuda_devices():
        return (CPU,)
    if OF_TRITON in target.imports and os.environ.get("TRITON_INTERPRET") != "1":
        return (GPU,)
    return (CPU, GPU) if SAYS_CUDA.search(target.text) else (CPU,)
