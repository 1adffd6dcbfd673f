"""How much faster are two workers than one, and what does the cluster itself take?

`python benchmarks/cluster_scaling.py --cases 10000` runs `convcheck verify` on so many tiny cases
of NumPy: on this machine, on a cluster of one worker and on one of two. The first and every worker,
with all their processes, are pinned to one processor each, so that one worker does not take two.
The client and the scheduler may run on any; on two processors they take from the workers what they
need, which is the limit of what this can show. The client's memory is also that of a tenth.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.clusters import Cluster
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
    """What one run of the command took: seconds, processor seconds, MiB at most; its records."""

    wall: float
    processor: float
    memory: float
    records: int


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
            return taken(folder, cases, "--scheduler", cluster.address)


def main() -> int:
    """Run them in turn and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=10_000)
    cases = parser.parse_args().cases // PER_LENGTH * PER_LENGTH
    with tempfile.TemporaryDirectory() as name:
        here = taken(Path(name), cases, prefix=("taskset", "-c", "0"))
    one, two = on_cluster(1, cases), on_cluster(2, cases)
    tenth = on_cluster(2, cases // 10)
    told = {"this machine": here, "one worker": one, "two workers": two, "two, a tenth": tenth}
    for what, each in told.items():
        print(
            f"{what:14} {each.wall:7.1f} s, {each.records:7,} results; the command itself:"
            f" {each.processor:6.1f} processor seconds, {each.memory:6.1f} MiB"
        )
    print(f"two workers: {one.wall / two.wall:.2f} x as fast as one")
    print(
        f"the cluster: {(one.wall - here.wall) / cases * 1e3:+.2f} ms for each of {cases:,} cases"
    )
    print(f"memory of the client: {two.memory / tenth.memory:.2f} x for ten times the cases")
    return 0


if __name__ == "__main__":
    sys.exit(main())
