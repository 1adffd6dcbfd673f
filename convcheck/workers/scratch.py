"""The scratch folder of a run, and arrays in its files.

Owns the way tensors travel between processes: raw bytes in a file, in memory where the system has
a memory file system with room, mapped by the reader. No pickle, no resource that outlives a crash
unseen: a run holds a lock in its folder for as long as it lives, and the next one removes folders
whose lock nobody holds.
"""

from __future__ import annotations

import fcntl
import math
import os
import shutil
import stat
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from convcheck.files import open_foreign
from convcheck.model.dtypes import numpy_dtype
from convcheck.model.passes import Pass
from convcheck.workers.messages import ArrayReference

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PREFIX = "convcheck-"
MEMORY_FILES = Path("/dev/shm")
ROOM_IN_MEMORY = 2 * 2**30
"""Bytes that must be free in the memory file system for it to be used."""

LOCK = "lock"
"""The file in a folder that its run keeps locked."""

UNLOCKED = 60.0
"""Seconds after which a folder without that file is nobody's who is about to make it."""

SMALL = 100_000
"""Elements below which reading an array is cheaper than mapping it."""

ENVIRONMENT_VARIABLE = "CONVCHECK_SCRATCH"
"""Names a folder to use instead, on a machine whose temporary folders are small."""


class ScratchFolder:
    """A folder that exists as long as the run. Use as a context manager."""

    def __init__(self) -> None:
        base = _base()
        for each in {base, MEMORY_FILES, Path(tempfile.gettempdir())}:
            _remove_orphans(each)
        self.path = Path(tempfile.mkdtemp(prefix=f"{PREFIX}{os.getpid()}-", dir=base))
        self._lock = os.open(self.path / LOCK, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600)
        fcntl.flock(self._lock, fcntl.LOCK_EX)
        self._count = 0

    def __enter__(self) -> ScratchFolder:
        return self

    def __exit__(self, *exception: object) -> None:
        shutil.rmtree(self.path, ignore_errors=True)
        os.close(self._lock)

    def new_file(self) -> str:
        """Return a path that no other task of the run has."""
        self._count += 1
        return str(self.path / f"{self._count}.bin")


def _base() -> Path:
    chosen = os.environ.get(ENVIRONMENT_VARIABLE)
    if chosen:
        return Path(chosen)
    if os.access(MEMORY_FILES, os.W_OK) and shutil.disk_usage(MEMORY_FILES).free > ROOM_IN_MEMORY:
        return MEMORY_FILES
    return Path(tempfile.gettempdir())


def _remove_orphans(base: Path) -> None:
    """Remove folders whose run was killed before it could."""
    for folder in base.glob(f"{PREFIX}*-*"):
        with suppress(OSError):  # another user's, or another run has just removed it
            if _orphaned(folder):
                shutil.rmtree(folder, ignore_errors=True)


def _orphaned(folder: Path) -> bool:
    """Tell whether the run of a folder has ended.

    Process numbers do not say it: they come back, and runs in containers that share this memory
    have others. A link is nobody's folder, and those of other users are theirs to remove.
    """
    about = folder.lstat()
    if not stat.S_ISDIR(about.st_mode) or about.st_uid != os.geteuid():
        return False
    try:
        lock = os.open(folder / LOCK, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK)
    except FileNotFoundError:
        return time.time() - folder.stat().st_mtime > UNLOCKED
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    finally:
        os.close(lock)
    return True


def write_arrays(path: str, arrays: Mapping[Pass, NDArray[Any]]) -> dict[Pass, ArrayReference]:
    """Write arrays to a new file, one after the other.

    Raises `OSError` when there is no room, and `TypeError` for what is not numbers, nor text or
    dates, which nobody takes for numbers: a file holds no objects.
    """
    references: dict[Pass, ArrayReference] = {}
    for which, array in arrays.items():
        if array.dtype.hasobject or array.dtype.names is not None:
            raise TypeError(f"{which} is an array of {array.dtype}, which are no numbers")
    with open(path, "xb") as file:
        for which, array in arrays.items():
            references[which] = ArrayReference(path, file.tell(), array.shape, _code(array.dtype))
            file.write(array.tobytes())
    return references


def _code(dtype: np.dtype[Any]) -> str:
    """Return what `numpy_dtype` makes the type of again; NumPy's own code knows byte orders."""
    of_another_package = dtype.isbuiltin == 2
    return dtype.name if of_another_package else dtype.str


def read_array(reference: ArrayReference) -> NDArray[Any]:
    """Return an array of a scratch file: a large one mapped read-only, a small one read.

    Raises `OSError`, `ValueError` or `TypeError` where a user's function, which knows where the
    file is and can answer in its worker's name, has said or put something else.
    """
    import numpy as np

    count, dtype = math.prod(reference.shape), numpy_dtype(reference.dtype)
    if dtype.hasobject or min(reference.shape, default=0) < 0:
        raise ValueError(f"no array of numbers: {reference.dtype}, {reference.shape}")
    with open_foreign(reference.path) as file:
        if reference.offset + count * dtype.itemsize > os.fstat(file.fileno()).st_size:
            raise ValueError(f"the file is too short for {reference.dtype}, {reference.shape}")
        if count < SMALL:
            found: NDArray[Any] = np.fromfile(
                file, np.uint8, count * dtype.itemsize, offset=reference.offset
            )
            return found.view(dtype).reshape(reference.shape)
        return np.memmap(file, dtype, "r", offset=reference.offset, shape=reference.shape)


def remove_file(path: str) -> None:
    """Remove a scratch file; one that was never written is fine.

    What a user's function has put in its place goes with the folder.
    """
    with suppress(OSError):
        os.unlink(path)
