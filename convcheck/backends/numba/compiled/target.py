"""What machine code is made for, and where it is kept.

Owns the processor's vectors, as Numba was told or finds them, and the folder of the compiled loops.
Imports Numba.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from llvmlite import binding
from numba import config, njit

Function = TypeVar("Function", bound=Callable[..., Any])


def _features() -> frozenset[str]:
    """Return the features that code may use: of this processor, or those of NUMBA_CPU_FEATURES."""
    told = config.CPU_FEATURES
    if told is not None:
        return frozenset(each[1:] for each in told.split(",") if each.startswith("+"))
    return frozenset(name for name, there in binding.get_host_cpu_features().items() if there)


FEATURES = _features()

MANY_REGISTERS = "avx512f" in FEATURES or not binding.get_process_triple().startswith("x86")
"""Whether there are 32 vector registers, and not 16."""

VECTOR_BYTES = 64 if "avx512f" in FEATURES else 32 if "avx" in FEATURES else 16


def _folder() -> Path | None:
    """Return the user's folder for these sources and versions; None if there can be none.

    Numba sees that the file of a function has changed, but not what it calls in other files.
    """
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).parents[1].rglob("*.py")):
        digest.update(path.read_bytes())
    named = config.CACHE_DIR or os.environ.get("XDG_CACHE_HOME")
    root = Path(named) if named else Path("~/.cache").expanduser()
    folder = root / "convcheck" / f"numba-{digest.hexdigest()[:16]}"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # no home, or none to write to
        return None
    return folder if os.access(folder, os.W_OK) else None


FOLDER = _folder()


def compiled(function: Function) -> Function:
    """Have a function compiled when it is first called with some types, and keep the code."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(FOLDER or before)
    try:
        made: Function = njit(nogil=True, cache=FOLDER is not None)(function)
    finally:
        config.CACHE_DIR = before
    return made
