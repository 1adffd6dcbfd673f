"""What convcheck takes itself, beside what it has to compute: one table.

    python benchmarks/harness/run.py [--quick] [--only NAME ...]

Everything is measured where it runs, in real processes, and nothing is asserted: a table to read,
best on an idle machine. Ratios are of things that took turns in one run. `--quick` measures less
often and smaller runs: minutes instead of a quarter of an hour.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable

from computing import reference, start_up
from reporting import reports
from rows import Row
from verifying import memory, overhead, throughput

MEASURED: dict[str, Callable[[bool], list[Row]]] = {
    "overhead": overhead,
    "memory": memory,
    "throughput": throughput,
    "start-up": start_up,
    "reference": reference,
    "reports": reports,
}


def main() -> None:
    """Print the table as Markdown, a row as soon as it is known."""
    parser = argparse.ArgumentParser(description=__doc__, add_help=True)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", nargs="+", choices=MEASURED, default=list(MEASURED))
    asked = parser.parse_args()
    load = os.getloadavg()[0]
    print(f"{os.cpu_count()} processors, load average {load:.1f} when it began\n")
    print("| what | measured | wanted |\n| --- | --- | --- |", flush=True)
    for name in asked.only:
        for row in MEASURED[name](asked.quick):
            print(f"| {row.what} | {row.found} | {row.wanted} |", flush=True)


if __name__ == "__main__":
    main()
