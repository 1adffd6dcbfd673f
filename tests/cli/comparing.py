"""Running `convcheck compare` on runs made by hand."""

from __future__ import annotations

from pathlib import Path

from convcheck.document.run import Run
from tests.processes import Finished, convcheck
from tests.runs import FAST, SLOW, bench_run, steady, stored, verify_record, verify_run

BENCH = bench_run({FAST: steady(0.001), SLOW: steady(0.01)})
SLOWER = bench_run({FAST: steady(0.001), SLOW: steady(0.012)})
VERIFY = verify_run(verify_record(), verify_record(pass_="grad_input"))
WORSE = verify_run(
    verify_record(outcome="mismatch", reason="3 of 24 elements differ", budget_used=17.0)
)


def compare(folder: Path, base: Run | str, new: Run | str, *options: str | Path) -> Finished:
    """Compare two runs, or the files that hold them."""
    names = []
    for run, name in ((base, "base.json"), (new, "new.json")):
        if isinstance(run, Run):
            stored(run, folder / name)
            names.append(name)
        else:
            names.append(run)
    return convcheck("compare", *names, *options, cwd=folder, timeout=120)


def refused(done: Finished) -> str:
    """Return the message of a user's mistake: one line, on stderr, with exit status 2."""
    assert done.status == 2, done.stdout
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith("convcheck: ")
    assert "Traceback" not in line
    return line
