"""Yardsticks never change: what they compute and how much of it is fixed."""

from __future__ import annotations

import resource

from convcheck.benchmark.yardsticks import COMPUTE, COPY, yardsticks


def test_there_is_one_for_the_processor_and_one_for_the_memory() -> None:
    assert list(yardsticks()) == [COMPUTE, COPY]


def test_the_processor_hashes_one_mebibyte_that_is_always_the_same() -> None:
    compute = yardsticks()[COMPUTE]
    expected = "fbbab289f7f94b25736c58be46a994c441fd02552cc6022352e3d86d2fab7c83"
    for _ in range(2):
        digest = compute()
        assert isinstance(digest, bytes)
        assert digest.hex() == expected


def test_the_memory_copies_32_mebibytes() -> None:
    copied = yardsticks()[COPY]()
    assert isinstance(copied, bytearray)
    assert len(copied) == 32 * 2**20


def test_the_second_copy_takes_no_new_memory() -> None:
    """A yardstick that faults pages in would measure the kernel."""
    copy = yardsticks()[COPY]
    copy()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    for _ in range(3):
        copy()
    assert resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before < 1000
