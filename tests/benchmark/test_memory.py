"""The peak of a call is what it takes at once, not what it takes one after the other."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from convcheck.benchmark import memory
from convcheck.benchmark.memory import peak_bytes_of
from convcheck.benchmark.sessions import RAISED

SIZE = 32 * 2**20
TOLERANCE = 4 * 2**20
"""Bytes that the interpreter and the kernel's accounting may be off by."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.alone,
    pytest.mark.skipif(
        not os.access("/proc/self/clear_refs", os.W_OK),
        reason="the high-water mark cannot be reset",
    ),
]


def allocate(count: int = SIZE) -> bytes:
    """Return memory every byte of which was written."""
    return b"x" * count


def test_the_peak_of_an_allocation_is_its_size() -> None:
    assert peak_bytes_of(allocate) == pytest.approx(SIZE, abs=TOLERANCE)


def test_two_at_once_are_twice_as_much() -> None:
    def both() -> int:
        first, second = allocate(), allocate()
        return len(first) + len(second)

    assert peak_bytes_of(both) == pytest.approx(2 * SIZE, abs=TOLERANCE)


def test_released_memory_is_not_counted_twice() -> None:
    def one_after_the_other() -> None:
        for _ in range(3):
            allocate()

    assert peak_bytes_of(one_after_the_other) == pytest.approx(SIZE, abs=TOLERANCE)


def test_what_was_allocated_before_the_call_is_not_counted() -> None:
    held = allocate()
    allocate(2 * SIZE)  # and let go of at once: the mark was up there
    found = peak_bytes_of(lambda: len(held))
    assert found is not None
    assert found < TOLERANCE


def test_memory_that_is_reserved_and_never_touched_is_not_counted() -> None:
    import numpy as np

    found = peak_bytes_of(lambda: np.empty(SIZE, dtype=np.uint8).size)
    assert found is not None
    assert found < TOLERANCE


def test_the_largest_of_several_calls_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "LIMIT", 60.0)  # a busy machine takes that long for the first
    sizes = iter([SIZE // 4, SIZE, SIZE // 4, SIZE // 4])
    found = peak_bytes_of(lambda: allocate(next(sizes)))
    assert found == pytest.approx(SIZE, abs=TOLERANCE)


def test_an_error_of_the_call_is_not_swallowed() -> None:
    def fail() -> None:
        raise ValueError("of the library")

    with pytest.raises(ValueError, match="of the library"):
        peak_bytes_of(fail)


@pytest.mark.parametrize("lost", ["VmRSS", "VmHWM"])
def test_where_the_system_does_not_say_it_is_unknown(
    monkeypatch: pytest.MonkeyPatch, lost: str
) -> None:
    original = memory._status

    def status(field: str) -> int:
        if field == lost:
            raise LookupError(field)
        return original(field)

    monkeypatch.setattr(memory, "_status", status)
    assert peak_bytes_of(allocate) is None


SCRIPT = """\
from convcheck.benchmark import memory
allocate = lambda: b"x" * {size}
if {keep}:
    memory._give_back = lambda: None
allocate()
print(memory.peak_bytes_of(allocate))
"""


def peak_where_freed_memory_is_kept(*, keep: bool) -> int:
    """Return the peak in a process with a worker's allocator settings, after an allocation."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT.format(size=SIZE, keep=keep)],
        env={**os.environ, **RAISED},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    return int(done.stdout)


def test_memory_that_the_allocator_keeps_is_given_back_first() -> None:
    """Workers keep freed memory, in which a second allocation would not show."""
    assert peak_where_freed_memory_is_kept(keep=False) == pytest.approx(SIZE, abs=TOLERANCE)
    assert peak_where_freed_memory_is_kept(keep=True) < TOLERANCE
