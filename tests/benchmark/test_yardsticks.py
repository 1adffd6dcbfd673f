"""Yardsticks never change: what they compute and how much of it is fixed."""

from __future__ import annotations

import resource

import pytest

from convcheck.benchmark.yardsticks import COMPUTE, COPY, yardsticks


def test_there_is_one_for_the_processor_and_one_for_the_memory() -> None:
    assert list(yardsticks()) == [COMPUTE, COPY]


def test_the_processor_sorts_numbers_that_are_always_the_same() -> None:
    compute = yardsticks()[COMPUTE]
    for _ in range(2):
        ordered = compute()
        assert isinstance(ordered, list)
        assert ordered == sorted(at * 7919 % 10007 for at in range(2000))


def test_the_memory_copies_32_mebibytes() -> None:
    copied = yardsticks()[COPY]()
    assert isinstance(copied, bytearray)
    assert len(copied) == 32 * 2**20


@pytest.mark.alone
def test_the_second_copy_takes_no_new_memory() -> None:
    """A yardstick that faults pages in would measure the kernel."""
    copy = yardsticks()[COPY]
    copy()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    for _ in range(3):
        copy()
    assert resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before < 1000
