"""Each hostile function tried and verified, and what came of it.

Owns which functions there are, here and in the tests, and what is a fault: a wrong one that is
called right, one that survives, a traceback of convcheck's own, an exit status that no page names.
"""

from __future__ import annotations

import ast
import json
import shutil
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from processes import ROOT, Command, Ended, scratch_of

FUNCTIONS = Path(__file__).with_name("hostile_functions.py")

RIGHT = frozenset(
    {
        *("forks_a_crowd", "starts_a_program", "starts_one_that_ignores_signals", "starts_a_pool"),
        *("starts_one_from_one", "leaves_its_group", "holds_the_lock_afterwards", "leaves_threads"),
        *("sleeps_at_exit", "reads_the_keyboard", "prints_odd_things", "has_odd_bytes"),
    }
)
"""Those that compute what they should; all others are wrong."""

HELPERS = frozenset({"conv", "wrong", "scratch", "note"})

ENDS_THE_RUN = {
    "interrupts_its_parent": 128 + signal.SIGINT,
    "terminates_its_parent": 128 + signal.SIGTERM,
    "kills_its_parent": -signal.SIGKILL,
}
"""The exit status of a run whose main process is sent a signal by the function."""

STATUSES = frozenset({0, 1, 2, 3, 5})

LIMIT = 180.0
"""Seconds after which a command hangs: a function has two for a call."""

CASE = """\
title: mine
op: conv1d
matrix: {batch: 2, length: 6, in_channels: 2, out_channels: 3, kernel: 3, bias: false}
passes: [forward]
implementations:
  - numpy:im2col
  - {python: own.py:NAME, layout: NWC/WIO}
"""


@dataclass
class Verdicts:
    """What came of the functions: exit statuses by verb, and faults."""

    functions: int = 0
    statuses: dict[str, Counter[int | None]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    """Functions that cost another implementation its results."""
    longest: float = 0.0


def sources() -> Iterator[tuple[str, str, frozenset[str]]]:
    """Yield each file of functions: its text, the names of some, and which of those are right."""
    sys.path.insert(0, str(ROOT))
    from tests.user_functions import test_strays, test_testimony

    text = FUNCTIONS.read_text()
    for name in defined(text):
        yield text, name, RIGHT
    for name in test_strays.NAMES:
        yield test_strays.FUNCTIONS, name, frozenset(test_strays.NAMES)
    for name in (*test_testimony.NAMES, "answers_without_results"):
        yield test_testimony.HOSTILE, name, frozenset()


def defined(text: str) -> list[str]:
    """Return the functions of a file that can be tried."""
    functions = (node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef))
    names = [node.name for node in functions if [a.arg for a in node.args.args] == ["x", "w"]]
    return [name for name in names if name not in HELPERS]


def try_all(base: Path, until: float, part: int, parts: int, only: str = "") -> Verdicts:
    """Try and verify every function, or each `parts`-th of them, until a moment."""
    found = Verdicts()
    for text, name, right in list(sources())[part::parts]:
        if time.monotonic() > until or (only and only not in name):
            continue
        found.functions += 1
        for verb in ("verify", "try"):
            folder = base / f"{verb}-{name}"
            folder.mkdir(parents=True)
            (folder / "own.py").write_text(text)
            (folder / "case.yaml").write_text(CASE.replace("NAME", name))
            _tried(found, folder, verb, name, name in right)
            shutil.rmtree(folder)
    return found


def _tried(found: Verdicts, folder: Path, verb: str, name: str, right: bool) -> None:
    arguments = ("verify", "case.yaml", "--timeout", "2")
    if verb == "try":
        arguments = ("try", f"own.py:{name}", "--layout", "NWC/WIO", "--no-speed", "--timeout", "2")
    command = Command(folder, *arguments, short=True)
    ended = command.end(LIMIT)
    statuses = found.statuses.setdefault(verb, Counter())
    statuses[ended.status] += 1
    found.longest = max(found.longest, ended.seconds)
    faults = list(_faults(ended, folder, verb, name, right))
    left = command.left()
    if left:
        faults.append(f"processes are left: {left}")
    if ended.status in STATUSES and scratch_of(folder):
        faults.append(f"scratch is left: {scratch_of(folder)}")
    found.faults += [f"{verb} {name}: {fault}" for fault in faults]
    if verb == "verify" and "numpy:im2col" not in _agreeing(folder) and ended.status in STATUSES:
        found.lost.append(name)


def _faults(ended: Ended, folder: Path, verb: str, name: str, right: bool) -> Iterator[str]:
    allowed = STATUSES | ({ENDS_THE_RUN[name]} if name in ENDS_THE_RUN else set())
    said = ended.stderr[-2_000:]
    if ended.status is None:
        yield f"it hangs, {LIMIT:g} s: {said}"
    elif ended.status not in allowed:
        yield f"exit status {ended.status}: {said}"
    if "Traceback" in ended.stderr:
        yield f"a traceback: {said}"
    if "\x1b" in ended.stdout + ended.stderr:
        yield "control characters of its own are printed"
    if (folder / "executed").exists():
        yield "what it wrote was executed"
    if not right and verb == "try" and ended.status == 0:
        yield f"it is called right: {ended.stdout[-500:]}"
    if not right and any("python:" in each for each in _agreeing(folder)):
        yield "it is said to agree"


def _agreeing(folder: Path) -> set[str]:
    """Return the implementations of which any result agrees, in the run of a folder."""
    try:
        run = json.loads((folder / "reports" / "verify.json").read_text())
    except (OSError, ValueError):
        return set()
    return {each["implementation"] for each in run["records"] if each["outcome"] == "agree"}
