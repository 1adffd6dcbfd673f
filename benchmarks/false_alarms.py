"""How often `bench` sees a difference where there is none, and how often it finds one of 5 %.

    python benchmarks/false_alarms.py [REPETITIONS] [MAX_TIME]

Times PyTorch's conv1d against itself, and against itself with one call in twenty made twice, in the
same worker process and in another one, as `bench` does with its own defaults: opened anew in every
repetition, in random turns. Prints how often each of the four was called different from the
baseline. One should be called so in at most 5 % of the repetitions, the other in at least 95 %.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from pathlib import Path

CASE = """\
title: a conv1d of some 100 microseconds
op: conv1d
matrix: {length: 256, in_channels: 32, out_channels: 32, kernel: 9}
implementations:
  - planted_here:direct
  - planted_here:same
  - planted_there:same
  - planted_here:slowed
  - planted_there:slowed
bench: {baseline: planted_here:direct, passes: [forward]}
"""

MEANING = {
    "planted_here:same": "itself, same process",
    "planted_there:same": "itself, another process",
    "planted_here:slowed": "5 % slower, same process",
    "planted_there:slowed": "5 % slower, another process",
}


def plug_in(folder: Path) -> None:
    """Make the planted backends an installed distribution, before backends are looked for."""
    info = folder / "planted-1.0.dist-info"
    info.mkdir()
    source = Path(__file__).with_name("planted_backend.py").read_text(encoding="utf-8")
    (folder / "planted_backend.py").write_text(source, encoding="utf-8")
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: planted\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[convcheck.backends]\n"
        "planted_here = planted_backend:HERE\n"
        "planted_there = planted_backend:THERE\n"
    )
    sys.path.insert(0, str(folder))


def main() -> None:
    """Print the table."""
    repetitions = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    max_time = float(sys.argv[2]) if len(sys.argv) > 2 else 0.5
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        plug_in(folder)
        case = folder / "case.yaml"
        case.write_text(CASE)
        from convcheck.benchmark.rounds import Method
        from convcheck.benchmark.sessions import Sessions, workplace
        from convcheck.benchmark.timed_case import Losses, TimedCase
        from convcheck.model.passes import Fill, TimedPass
        from convcheck.verbs.bench_plan import BenchOptions, plan_bench
        from convcheck.verbs.bench_records import Setting, TimedPassResult
        from convcheck.workers.facts import FactBook
        from convcheck.workers.scratch import ScratchFolder

        options = BenchOptions(paths=[case], threads=1)
        (each,) = plan_bench(options)
        method = Method(most_seconds=max_time)
        setting = Setting(0, Fill.NORMAL, 1, {}, FactBook({}))
        called: Counter[str] = Counter()
        ratios: dict[str, list[float]] = {name: [] for name in MEANING}
        floors: list[float] = []
        with ScratchFolder() as scratch:
            sessions = Sessions(workplace(1, options.malloc), scratch.path)
            try:
                for repetition in range(repetitions):
                    work = TimedCase(
                        each.planned.case,
                        each.planned.runnable,
                        [TimedPass.FORWARD],
                        fill=Fill.NORMAL,
                        seed=repetition,
                        sessions=sessions,
                        scratch=scratch,
                        losses=Losses(),
                        method=method,
                    )
                    with work:
                        work.verify()
                        timed = work.time(TimedPass.FORWARD, each.baseline, lambda _: None)
                    result = TimedPassResult(each.planned, TimedPass.FORWARD, work, timed)
                    for record in result.entry(setting).records:
                        if record.implementation in MEANING:
                            called[record.implementation] += bool(record.distinguishable)
                            ratios[record.implementation].append(record.ratio)
                            floors.append(record.noise_floor)
            finally:
                sessions.stop()
    print(f"{repetitions} repetitions, median noise floor {sorted(floors)[len(floors) // 2]:.2%}\n")
    print("| baseline against | called different | median ratio | 5 % to 95 % of the ratios |")
    print("| --- | --- | --- | --- |")
    for name, meaning in MEANING.items():
        found = sorted(ratios[name])
        low, middle, high = (found[int(share * (len(found) - 1))] for share in (0.05, 0.5, 0.95))
        share = called[name] / repetitions
        print(f"| {meaning} | {share:.1%} | {middle:.3f} | {low:.3f} to {high:.3f} |")


if __name__ == "__main__":
    main()
