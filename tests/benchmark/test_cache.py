"""Emptying caches takes knowing how large they are, and touching more than that."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import numpy as np
import psutil
import pytest

from convcheck.benchmark import cache
from convcheck.benchmark.cache import LARGEST_UNKNOWN, evictor, last_level_bytes


def plant(monkeypatch: pytest.MonkeyPatch, folder: Path, *sizes: str) -> None:
    """Make the system say that processor 0 has caches of these sizes."""
    for number, size in enumerate(sizes):
        (folder / f"index{number}").mkdir()
        (folder / f"index{number}" / "size").write_text(size)
    monkeypatch.setattr(cache, "Path", lambda _: folder)


@pytest.mark.parametrize(
    ("sizes", "expected"),
    [
        (["32K\n", "32K\n", "512K\n", "32768K\n"], 32 * 2**20),
        (["16M\n", "48K\n"], 16 * 2**20),
        (["1G\n"], 2**30),
        (["48K\n", "lots\n", "\n", "7\n"], 48 * 2**10),
        (["unknown\n"], LARGEST_UNKNOWN),
        ([], LARGEST_UNKNOWN),
    ],
)
def test_the_largest_cache_that_the_system_names(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, sizes: list[str], expected: int
) -> None:
    plant(monkeypatch, tmp_path, *sizes)
    assert last_level_bytes() == expected


@pytest.mark.alone
def test_twice_the_last_cache_is_touched_and_kept_for_the_next_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    plant(monkeypatch, tmp_path, "32K\n", "24M\n")

    def resident() -> int:
        return int(psutil.Process().memory_info().rss)

    before = resident()
    evict = evictor()
    made = resident()
    evict()
    first = resident()
    evict()
    second = resident()
    slack = 4 * 2**20
    assert made - before < slack, "a run that empties no caches must not pay for it"
    assert first - made >= 2 * 24 * 2**20 - slack
    assert abs(second - first) < slack


@pytest.mark.skipif(
    not os.path.exists("/sys/devices/system/cpu/cpu0/cache/index0/size"),
    reason="the size of this machine's caches is not known",
)
def test_what_was_in_the_caches_takes_longer_to_read_afterwards() -> None:
    data = np.ones(2**17)  # 1 MiB
    places = np.random.default_rng(0).permutation(data.size)[:4096]
    evict = evictor()

    def read() -> None:
        data[places].sum()

    def seconds(before: Callable[[], object]) -> float:
        before()
        started = time.perf_counter()
        read()
        return time.perf_counter() - started

    pairs = [(seconds(read), seconds(evict)) for _ in range(15)]
    warm, cold = (median(times) for times in zip(*pairs, strict=True))
    assert cold > warm
