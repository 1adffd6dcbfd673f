"""Copies of this process that the user's code forks, and comes back in."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def only_once() -> Iterator[None]:
    """End a copy of this process that the user's code has forked in here and comes back in.

    It would go on with everything, from the same files and to the same readers.
    """
    number = os.getpid()
    try:
        yield
    finally:
        if os.getpid() != number:
            os._exit(0)
