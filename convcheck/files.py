"""Files at names that somebody else may know: written whole or not at all, and read with care.

Owns that nothing is written through a link that was put at a name that can be guessed, and that a
file which another process wrote is one: no link, no pipe to be waited for, no device without end.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO


def partial_of(path: Path) -> Path:
    """Return the name that a file has while it is being written."""
    return path.with_name(f".{path.name}.partial")


def new_file(path: Path) -> BinaryIO:
    """Open a new file for writing in the place of whatever is there, a link itself included.

    Raises `OSError`.
    """
    path.unlink(missing_ok=True)
    return open(path, "xb")


def write_whole(path: Path, content: bytes | Iterable[bytes]) -> None:
    """Write a file, in pieces if they are made one after the other. Raises `OSError`.

    One that is there is replaced only by a complete one. Its folder is made if it is not there.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = partial_of(path)
    try:
        with new_file(partial) as file:
            file.writelines([content] if isinstance(content, bytes) else content)
        partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)


def open_foreign(path: str) -> BinaryIO:
    """Open a regular file that another process may have put something else in the place of.

    Raises `OSError`, also for what is no regular file.
    """
    descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, "not a regular file", path)
    return open(descriptor, "rb")
