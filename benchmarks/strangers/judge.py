"""How often convcheck is right about functions and backends that others got wrong.

    python benchmarks/strangers/judge.py functions|backends seen|held_out [--jobs 1] [--json FILE]
        [--sample 100 --seed 1]

Runs the real command line on every one of a set: `convcheck try` on functions, `convcheck verify
--properties` on backends with a planted fault, and counts the verdicts. Of a held-out set it prints
the figures only, unless `--reveal` is given. README.md beside it says what the sets are for.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from judged import Judged, figures, line
from judged_backends import BackendCases, backend_names, judge_backend
from judged_functions import function_entries, judge_function

HERE = Path(__file__).resolve().parent


def _tasks(kind: str, folder: Path, scratch: Path) -> dict[str, Callable[[], Judged]]:
    """Return by name what judges each of a set; nothing has run yet."""
    if kind == "functions":
        return {
            name: partial(judge_function, folder, name, entry, scratch)
            for name, entry in function_entries(folder).items()
        }
    cases = BackendCases(scratch)
    return {name: partial(judge_backend, folder, name, cases) for name in backend_names(folder)}


def _told(task: Callable[[], Judged], *, shown: bool) -> Judged:
    """Run a task; tell what came out, or by a point that something did."""
    done = task()
    if shown:
        print(line(done), flush=True)
    else:
        print(".", end="", file=sys.stderr, flush=True)
    return done


def main() -> None:
    """Print the table of one set."""
    parser = argparse.ArgumentParser(description="Judge convcheck by a set of strangers' work.")
    parser.add_argument("kind", choices=["functions", "backends"])
    parser.add_argument(
        "half", choices=["seen", "held_out", "gpu", "mixed", "libraries", "vendors", "trackers"]
    )
    parser.add_argument("--jobs", type=int, default=1, help="how many run side by side")
    parser.add_argument("--json", type=Path, help="also write the figures here")
    parser.add_argument("--reveal", action="store_true", help="name those of a held-out set")
    parser.add_argument("--only", default="", help="those whose name contains this text")
    parser.add_argument("--sample", type=int, default=0, help="as many of them, drawn at random")
    parser.add_argument("--seed", type=int, default=0, help="which ones these are")
    options = parser.parse_args()
    shown = options.reveal or options.half == "seen"
    if options.only and not shown:
        parser.error("--only on a held-out set names what is in it: add --reveal")
    with tempfile.TemporaryDirectory() as name:
        tasks = _tasks(options.kind, HERE / options.kind / options.half, Path(name))
        chosen = [task for each, task in tasks.items() if options.only in each]
        if options.sample:
            count = min(options.sample, len(chosen))
            chosen = random.Random(options.seed).sample(chosen, count)
        with ThreadPoolExecutor(options.jobs) as pool:
            judged = list(pool.map(partial(_told, shown=shown), chosen))
    print()
    table = figures(options.kind, judged)
    print(f"| {options.kind}, {options.half} | | of |\n| --- | --- | --- |")
    for what, (count, of) in table.items():
        print(f"| {what} | {count} | {of} |")
    if options.json:
        document = {
            "kind": options.kind,
            "half": options.half,
            "figures": {what: {"count": count, "of": of} for what, (count, of) in table.items()},
            "judged": [vars(each) for each in judged] if shown else [],
        }
        options.json.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
