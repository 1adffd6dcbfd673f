"""What holds for all calls of this thread within a block, and is as before after it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

T = TypeVar("T")


@contextmanager
def for_a_time(variable: ContextVar[T], value: T) -> Iterator[None]:
    """Have a context variable at a value within."""
    before = variable.set(value)
    try:
        yield
    finally:
        variable.reset(before)
