"""How far the ratios of ten runs of the same bench are apart.

    python benchmarks/repeatability.py [RUNS] [ARGUMENTS OF `convcheck bench` ...]

Every run is a new process with new workers. Prints, for each implementation that has a baseline and
calls of a millisecond and more, the median ratio and the spread of all of them: (largest -
smallest) / median, and their standard deviation / mean. Without arguments, it times layers of about
1 to 30 ms on the installed backends with one thread.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
from collections import defaultdict

ARGUMENTS = [
    *("-k", "tcn_level_3 or r2plus1d18_stem_temporal or resnet50_res2_3x3 or vit_b16_patches"),
    *("--pass", "forward", "--threads", "1"),
]
SHORTEST = 1e-3
"""Seconds of a call below which a ratio is not looked at."""


def ratios(arguments: list[str]) -> dict[tuple[str, str, str], float]:
    """Run the bench once; return the ratio of each (case, pass, implementation)."""
    done = subprocess.run(
        [sys.executable, "-m", "convcheck", "bench", "--json", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        check=True,
    )
    return {
        (record["case"].partition("[")[0], record["pass"], record["implementation"]): record[
            "ratio"
        ]
        for record in json.loads(done.stdout)["records"]
        if record["ratio"] is not None
        and record["implementation"] != record["baseline"]
        and record["median_s"] >= SHORTEST
    }


def main() -> None:
    """Print the table."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    arguments = sys.argv[2:] or ARGUMENTS
    found: dict[tuple[str, str, str], list[float]] = defaultdict(list)
    for number in range(1, runs + 1):
        print(f"run {number} of {runs}", file=sys.stderr, flush=True)
        for key, ratio in ratios(arguments).items():
            found[key].append(ratio)
    print("| case | pass | implementation | runs | median ratio | spread | sd |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for (case, what, implementation), values in found.items():
        middle = statistics.median(values)
        spread = (max(values) - min(values)) / middle
        deviation = statistics.stdev(values) / statistics.mean(values) if len(values) > 1 else 0.0
        print(
            f"| {case} | {what} | {implementation} | {len(values)} | {middle:.3f} |"
            f" {spread:.1%} | {deviation:.2%} |"
        )


if __name__ == "__main__":
    main()
