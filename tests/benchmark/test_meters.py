"""What the meters say moves when the thing they measure happens, and only then."""

from __future__ import annotations

import builtins
import hashlib
import io
import mmap
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from convcheck.benchmark import meters as meters_module
from convcheck.benchmark.meters import TICK, MeterReading, Meters

pytestmark = [pytest.mark.alone, pytest.mark.slow]

MEMORY = 32 * 2**20
PAGES = MEMORY // mmap.PAGESIZE


def growth(action: Callable[[], object], *, all_threads: bool = True) -> MeterReading:
    """Return by how much each counter grows while something happens."""
    meters = Meters(all_threads=all_threads)
    before = meters.before()
    action()
    after = meters.after()
    return MeterReading(*(late - early for early, late in zip(before, after, strict=True)))


def work(cpu_seconds: float) -> None:
    """Compute in this thread until it has had so much CPU time."""
    ending = time.thread_time() + cpu_seconds
    while time.thread_time() < ending:
        sum(range(1000))


@pytest.fixture
def fresh_memory() -> Iterator[mmap.mmap]:
    """Memory that nobody has touched, in pages of the smallest size."""
    with mmap.mmap(-1, MEMORY) as memory:
        memory.madvise(mmap.MADV_NOHUGEPAGE)
        yield memory


def touch(memory: mmap.mmap) -> None:
    for place in range(0, MEMORY, mmap.PAGESIZE):
        memory[place] = 1


def test_memory_that_is_touched_first_shows_in_page_faults(fresh_memory: mmap.mmap) -> None:
    assert growth(lambda: touch(fresh_memory)).page_faults >= PAGES


def test_memory_that_is_touched_again_does_not(fresh_memory: mmap.mmap) -> None:
    touch(fresh_memory)
    assert growth(lambda: touch(fresh_memory)).page_faults < PAGES / 10


def test_a_busy_loop_shows_in_cpu_time_and_not_in_system_time() -> None:
    seen = growth(lambda: work(0.2))
    assert seen.cpu >= 0.19
    assert seen.system < 0.1


def test_a_sleep_is_no_cpu_time() -> None:
    assert growth(lambda: time.sleep(0.3)).cpu < 0.1


def test_work_of_the_system_for_this_process_shows_in_system_time() -> None:
    def ask_the_kernel() -> None:
        ending = time.thread_time() + 0.3
        while time.thread_time() < ending:
            os.urandom(2**20)

    seen = growth(ask_the_kernel)
    assert seen.system > 0.1
    assert seen.cpu >= seen.system - 1e-6  # sums of what the kernel counts in microseconds


def test_the_cpu_time_of_other_threads_counts() -> None:
    def in_another_thread() -> None:
        thread = threading.Thread(target=work, args=(0.2,))
        thread.start()
        thread.join()

    assert growth(in_another_thread).cpu >= 0.19


@pytest.fixture
def one_processor() -> Iterator[int]:
    """Keep this thread, and what it starts, on one processor."""
    usable = os.sched_getaffinity(0)
    chosen = max(usable)
    os.sched_setaffinity(0, {chosen})
    yield chosen
    os.sched_setaffinity(0, usable)


needs_schedstat = pytest.mark.skipif(
    not os.path.exists("/proc/self/schedstat"), reason="this kernel keeps no such statistics"
)


@needs_schedstat
@pytest.mark.usefixtures("one_processor")
@pytest.mark.parametrize("all_threads", [True, False])
def test_waiting_for_a_processor_that_another_process_has_is_seen(all_threads: bool) -> None:
    rival = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        time.sleep(0.2)  # it has to have started
        seen = growth(lambda: work(0.2), all_threads=all_threads)
    finally:
        rival.kill()
        rival.wait()
    assert seen.waited > 0.05


@needs_schedstat
def test_a_thread_that_sleeps_waits_for_no_processor() -> None:
    assert growth(lambda: time.sleep(0.3)).waited < 0.1


@needs_schedstat
@pytest.mark.usefixtures("one_processor")
def test_threads_that_wait_for_each_other_are_seen_if_all_are_looked_at() -> None:
    """The main thread sleeps meanwhile: of it alone, there is nothing to see."""
    data, ending = b"x" * 2**20, threading.Event()

    def hash_and_stay() -> None:
        until = time.thread_time() + 0.15
        while time.thread_time() < until:
            hashlib.sha256(data).digest()  # without the interpreter's lock
        ending.wait()  # a thread that has ended takes its statistics with it

    def two_at_once() -> None:
        threads = [threading.Thread(target=hash_and_stay) for _ in range(2)]
        for thread in threads:
            thread.start()
        time.sleep(0.6)

    try:
        every = growth(two_at_once).waited
        ending.set()
        ending.clear()
        main = growth(two_at_once, all_threads=False).waited
    finally:
        ending.set()
    assert every > 0.05
    assert main < every / 2


STAT = """\
cpu  100 0 100 900 0 0 0 {all} 0 0
cpu0 50 0 50 450 0 0 0 {first} 0 0
cpu1 50 0 50 450 0 0 0 {second} 0 0
intr 12345
"""


def plant_stat(monkeypatch: pytest.MonkeyPatch, text: str | None) -> None:
    """Make /proc/stat read otherwise, or be missing, for the meters alone."""

    def planted(path: Any, *args: Any, **options: Any) -> Any:
        if path != "/proc/stat":
            return builtins.open(path, *args, **options)
        if text is None:
            raise FileNotFoundError(path)
        return io.StringIO(text)

    monkeypatch.setattr(meters_module, "open", planted, raising=False)


def test_what_a_hypervisor_took_is_of_the_processors_that_may_be_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda _: {1})
    meters = Meters(all_threads=False)
    plant_stat(monkeypatch, STAT.format(all=70, first=60, second=10))
    before = meters.before()
    plant_stat(monkeypatch, STAT.format(all=190, first=160, second=30))
    after = meters.after()
    assert after.stolen - before.stolen == pytest.approx(20 * TICK)


def test_a_system_that_says_nothing_of_it_took_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    plant_stat(monkeypatch, None)
    assert Meters(all_threads=False).before().stolen == 0.0
