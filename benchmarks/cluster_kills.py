"""Is anything lost or doubled when processes of a cluster are killed? Real processes on loopback.

`python benchmarks/cluster_kills.py --runs 50 --seed 0` runs `convcheck verify --scheduler` that
often on a scheduler and two workers, kills one of them (SIGKILL) at random moments, goes on with
`--resume` where the scheduler was killed, and compares every record and pair with those of a run on
one machine, but for times and the name of the machine. The exit status is 1 if a run differs.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.clusters import Cluster
from tests.processes import convcheck, environment, whole

CASES = """\
title: many small cases
op: conv1d
implementations: [numpy:im2col]
matrix:
  length: {from: 4, to: 43, step: 1}
  in_channels: 1
  out_channels: 2
  kernel: 3
  dtype: float32
"""

CHUNK = {"CONVCHECK_CHUNK_SECONDS": "0.2"}
"""Chunks of some five cases, so that much is under way when something is killed."""

SCHEDULER_SHARE = 0.6
"""Share of runs in which the scheduler is killed as well."""

LIMIT = 150.0
"""Seconds of one run of the command at most."""


@dataclass
class Tally:
    """What was done, and what came of it."""

    kills: Counter[str] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)
    resumed: int = 0
    faults: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)


def contents(document: dict[str, Any]) -> list[str]:
    """Return everything of a run that does not depend on where and when, sorted."""
    rows = [
        {key: value for key, value in row.items() if key not in ("seconds", "host")}
        for row in document["records"]
    ]
    return sorted(json.dumps(row, sort_keys=True) for row in [*rows, *document["pairs"]])


def killer(cluster: Cluster, rng: random.Random, over: threading.Event, tally: Tally) -> None:
    """Kill workers at random moments until the run is over."""
    kill_scheduler = rng.random() < SCHEDULER_SHARE
    for _ in range(rng.randint(1, 3)):
        if over.wait(rng.uniform(1.0, 8.0)):
            return
        if kill_scheduler and rng.random() < 0.5:
            cluster.kill_scheduler()
            tally.kills["scheduler"] += 1
            return
        found = cluster.workers()
        if found:
            with suppress(ProcessLookupError):
                os.kill(rng.choice(found), signal.SIGKILL)
                tally.kills["worker"] += 1


def one_run(cluster: Cluster, expected: list[str], rng: random.Random, tally: Tally) -> None:
    """Run the command to its end while processes are killed, and compare what it found."""
    begun = time.monotonic()
    for attempt in range(10):
        journal = cluster.folder / "reports" / "verify.journal.jsonl"
        more = ["--resume"] if attempt and journal.exists() else []
        tally.resumed += bool(more)
        over = threading.Event()
        thread = threading.Thread(target=killer, args=(cluster, rng, over, tally))
        process = subprocess.Popen(
            [
                *(sys.executable, "-m", "convcheck", "verify", "many.yaml"),
                *("--scheduler", cluster.address, "-o", "found.json", *more),
            ],
            cwd=cluster.folder,
            env=environment(**CHUNK, PYTHONFAULTHANDLER="1"),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        thread.start()
        try:
            said, _ = process.communicate(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGABRT)  # faulthandler says where it hangs
            said = f"hung for {LIMIT:g} s: {process.communicate()[0][-6000:]}"
        over.set()
        thread.join()
        tally.statuses[process.returncode] += 1
        _mend(cluster)
        if process.returncode == 0:
            break
        if process.returncode not in (2, 130):  # 2: the scheduler was gone before it began
            tally.faults.append(f"exit status {process.returncode}: {said[-6000:]}")
            return
    else:
        tally.faults.append("did not come to an end in 10 attempts")
        return
    found = contents(whole((cluster.folder / "found.json").read_text()))
    if found != expected:
        lost = len(set(expected) - set(found))
        doubled = len(found) - len(set(found))
        tally.faults.append(f"{lost} rows lost or different, {doubled} doubled")
    tally.seconds.append(time.monotonic() - begun)


def _mend(cluster: Cluster) -> None:
    """Start again what is gone."""
    assert cluster.scheduler is not None
    if cluster.scheduler.poll() is not None:
        for nanny in cluster.nannies:
            nanny.kill()
            nanny.wait()
        cluster.nannies.clear()
        cluster.start_scheduler()
    while sum(nanny.poll() is None for nanny in cluster.nannies) < cluster.count:
        cluster.start_worker()


def soak(runs: int, seed: int, folder: Path) -> Tally:
    """Return what came of so many runs."""
    rng, tally = random.Random(seed), Tally()
    (folder / "many.yaml").write_text(CASES)
    local = convcheck("verify", "many.yaml", "--reports", "alone", cwd=folder)
    assert local.status == 0, local.stderr
    expected = contents(whole((folder / "alone" / "verify.json").read_text()))
    with Cluster(folder, 2, **CHUNK) as cluster:
        for number in range(1, runs + 1):
            seen = len(tally.faults)
            one_run(cluster, expected, rng, tally)
            told = f"{number} of {runs}: {dict(tally.kills)}, {len(tally.faults)} faults"
            print(told, *tally.faults[seen:], sep="\n  ", flush=True)
    return tally


def main() -> int:
    """Run the soak and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tally = soak(asked.runs, asked.seed, Path(folder))
    print(f"{asked.runs} runs of 40 cases; killed: {dict(tally.kills)}; resumed: {tally.resumed}")
    print(f"exit statuses: {dict(tally.statuses)}")
    print(f"runs that differ: {len(tally.faults)}", *tally.faults, sep="\n  ")
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
