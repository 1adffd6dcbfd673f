"""Write a report of a large run, and print how many seconds that took.

python large_run.py RESULTS FILE
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from convcheck.reporters.contract import reporters
from tests.reporters.html.runs import large_verify


def main() -> None:
    """Make the run, which is not counted, and write it."""
    file = Path(sys.argv[2])
    run = large_verify(int(sys.argv[1]))
    started = time.perf_counter()
    file.write_text(reporters()[file.suffix[1:]].render([run]), encoding="utf-8")
    print(time.perf_counter() - started)


if __name__ == "__main__":
    main()
