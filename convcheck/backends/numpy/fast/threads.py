"""All processors at work on pieces of one computation, each piece by one thread.

Owns the threads, what memory each of them works in, and that BLAS uses one thread of its own
meanwhile: copies and sums of NumPy run on one processor each, and would leave the others idle. As
many threads are used as BLAS is allowed, which is what users and tests limit.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import copy_context
from functools import cache
from typing import Any, TypeVar

import numpy as np

from convcheck.backends._handwritten.layer import Array

Piece = TypeVar("Piece")


class Scratch(threading.local):
    """Memory of a thread that is used again by the next call: by name, as large as was needed."""

    def __init__(self) -> None:
        self._kept: dict[str, Array] = {}

    def array(self, name: str, shape: Sequence[int], dtype: np.dtype[Any]) -> Array:
        """Return an array with anything in it; the last one of this name is no longer valid."""
        size = dtype.itemsize
        for length in shape:
            size *= length
        kept = self._kept.get(name)
        if kept is None or kept.nbytes < size:
            kept = self._kept[name] = np.empty(size, np.uint8)
        return np.ndarray(tuple(shape), dtype, kept)


scratch = Scratch()


@cache
def _blas() -> Any:
    """Return what sets the number of BLAS threads, or None where that cannot be done."""
    from threadpoolctl import ThreadpoolController

    found = ThreadpoolController().select(user_api="blas").lib_controllers
    named = [each for each in found if "numpy" in (each.filepath or "")] or found
    return named[0] if named else None


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, thread_name_prefix="convcheck-fast")


def available() -> int:
    """Return how many threads BLAS may use now, one if it cannot be asked."""
    blas = _blas()
    return max(1, blas.get_num_threads() or 1) if blas is not None else 1


_limits = threading.Lock()


@contextmanager
def _one_thread_in_blas() -> Iterator[None]:
    blas = _blas()
    with _limits:
        before = blas.get_num_threads()
        blas.set_num_threads(1)
        try:
            yield
        finally:
            blas.set_num_threads(before)


def run_all(pieces: Sequence[Piece], work: Callable[[Iterable[Piece]], Any], threads: int) -> Any:
    """Have threads take pieces until none are left; return what `work` returned in each of them.

    `work` gets an iterator that shares the pieces among its callers.
    """
    threads = min(threads, len(pieces))
    if threads <= 1:
        return [work(pieces)]
    shared = _Shared(pieces)
    with _one_thread_in_blas():
        # What NumPy does about overflow is said by a context, which threads do not inherit.
        others = [
            _pool(threads - 1).submit(copy_context().run, work, shared) for _ in range(threads - 1)
        ]
        try:
            found = [work(shared)]
        finally:
            waited = [each.exception() for each in others]
        for error in waited:
            if error is not None:
                raise error
        return found + [each.result() for each in others]


class _Shared(Iterable[Piece]):
    """Pieces that several threads take in turn, each piece once."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self._rest = iter(pieces)
        self._lock = threading.Lock()

    def __iter__(self) -> Iterator[Piece]:
        while True:
            with self._lock:
                piece = next(self._rest, None)
            if piece is None:
                return
            yield piece
