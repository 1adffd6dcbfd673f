"""How much faster are two workers than one, and what does the cluster itself take?

`python benchmarks/cluster_scaling.py --cases 10000` runs `convcheck verify` on so many tiny cases
of NumPy: on this machine, on a cluster of one worker and on one of two. The first and every worker,
with all their processes, are pinned to one processor each, so that one worker does not take two.
The client and the scheduler may run on any; on two processors they take from the workers what they
need, which is the limit of what this can show. The clock starts when the workers are there. With
`--pairs 3`, one worker and two take turns three times, and the ratio is that of the medians. The
client's memory is also that of a tenth.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from operator import attrgetter
from pathlib import Path

import psutil
from distributed import Client

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.clusters import START, Cluster
from tests.processes import environment

CASES = """\
title: tiny cases
op: conv1d
implementations: [numpy:im2col]
matrix:
  length: {{from: 4, to: {longest}, step: 1}}
  in_channels: [1, 2]
  out_channels: [1, 2]
  kernel: [1, 2, 3, 4]
  dtype: [float32, float64]
"""

PER_LENGTH = 32
"""Cases of one length."""


@dataclass(frozen=True)
class Taken:
    """What one run of the command took: seconds, processor seconds, MiB at most; its records.

    `scheduler` and `workers`: processor seconds of these meanwhile, with all that they started.
    """

    wall: float
    processor: float
    memory: float
    records: int
    scheduler: float = 0.0
    workers: float = 0.0


def taken(folder: Path, cases: int, *options: str, prefix: tuple[str, ...] = ()) -> Taken:
    """Run the command to its end. Raises `RuntimeError` if it is no success or not complete."""
    lengths = cases // PER_LENGTH
    (folder / "tiny.yaml").write_text(CASES.format(longest=3 + lengths))
    watched = Path(__file__).parent / "harness" / "watched.py"
    command = [*prefix, sys.executable, str(watched), "-m", "convcheck", "verify", "tiny.yaml"]
    begun = time.monotonic()
    with (folder / "said.txt").open("w") as said:
        process = subprocess.Popen(
            [*command, *options],
            cwd=folder,
            env=environment(),
            stdout=said,
            stderr=said,
        )
        _, status, used = os.wait4(process.pid, 0)
    wall = time.monotonic() - begun
    told = (folder / "said.txt").read_text()
    if status:
        raise RuntimeError(told[-3000:])
    with (folder / "reports" / "verify.csv").open() as table:
        records = sum(1 for _ in table) - 1
    if records != lengths * PER_LENGTH * 8:  # two fills, forward and three gradients
        raise RuntimeError(f"{records} records of {lengths * PER_LENGTH} cases")
    memory = int(told.rpartition("peak_kib=")[2]) / 1024
    return Taken(wall, used.ru_utime + used.ru_stime, memory, records)


def on_cluster(workers: int, cases: int) -> Taken:
    """Run on a new cluster of so many workers, each on a processor of its own."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with Cluster(folder, 0) as cluster:
            for number in range(workers):
                cluster.start_worker("taskset", "-c", str(number))
            assert cluster.scheduler is not None
            with Client(cluster.address, set_as_default=False) as client:
                client.wait_for_workers(workers, timeout=START)
            before = [spent([cluster.scheduler.pid]), spent(cluster.workers())]
            found = taken(folder, cases, "--scheduler", cluster.address)
            after = [spent([cluster.scheduler.pid]), spent(cluster.workers())]
            return replace(found, scheduler=after[0] - before[0], workers=after[1] - before[1])


def spent(processes: list[int]) -> float:
    """Return the processor seconds of some processes and of what they started that has ended."""
    return sum(sum(psutil.Process(number).cpu_times()[:4]) for number in processes)


def median(several: list[Taken]) -> Taken:
    """Return the run that took the median of the times."""
    return sorted(several, key=attrgetter("wall"))[len(several) // 2]


def main() -> int:
    """Run them in turn and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=10_000)
    parser.add_argument("--pairs", type=int, default=1)
    asked = parser.parse_args()
    cases = asked.cases // PER_LENGTH * PER_LENGTH
    with tempfile.TemporaryDirectory() as name:
        here = taken(Path(name), cases, prefix=("taskset", "-c", "0"))
    pairs = [(on_cluster(1, cases), on_cluster(2, cases)) for _ in range(asked.pairs)]
    one, two = (median(list(several)) for several in zip(*pairs, strict=True))
    tenth = on_cluster(2, cases // 10)
    told = {"this machine": here, "one worker": one, "two workers": two, "two, a tenth": tenth}
    for what, each in told.items():
        print(
            f"{what:14} {each.wall:7.1f} s, {each.records:7,} results; the command itself:"
            f" {each.processor:6.1f} processor seconds, {each.memory:6.1f} MiB; the scheduler:"
            f" {each.scheduler:5.1f}, workers: {each.workers:6.1f}"
        )
    print(f"load average at the end: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    print(f"two workers: {one.wall / two.wall:.2f} x as fast as one")
    print(
        f"the cluster: {(one.wall - here.wall) / cases * 1e3:+.2f} ms for each of {cases:,} cases"
    )
    print(f"memory of the client: {two.memory / tenth.memory:.2f} x for ten times the cases")
    return 0


if __name__ == "__main__":
    sys.exit(main())
