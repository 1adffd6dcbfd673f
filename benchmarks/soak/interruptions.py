"""Commands interrupted, killed and stopped at random moments, gone on with, and compared.

Owns the experiment: a chain of interruptions of one command, each at a moment and in a way drawn at
random; then the command once more, which has to end as if nothing had been.
"""

from __future__ import annotations

import json
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import psutil
from processes import SIGNALS, Command, Ended, scratch_of

LIMIT = 300.0
"""Seconds after which a command hangs: the longest limit, that of the judge of `bench`, is 160."""

CASE = """\
title: interrupted
op: conv1d
matrix:
  {batch: 2, length: LENGTHS, in_channels: 2, out_channels: 3, kernel: [1, 3], bias: [true, false]}
implementations: [numpy:im2col, numpy:loops, {python: own.py:conv, layout: NWC/WIO}]
"""

TINY = """\
title: tiny
op: conv1d
matrix: {length: 6, in_channels: 2, out_channels: 3, kernel: 3}
implementations: [numpy:im2col]
"""

OWN = """\
def conv(x, w):
    n, k = x.shape[1], w.shape[0]
    return sum(x[:, at : n - k + 1 + at] @ w[at] for at in range(k))
"""

ONE_BY_ONE = """\
title: timed
op: conv1d
matrix: {length: [64, 80], in_channels: 2, out_channels: 3, kernel: 3}
implementations: [numpy:im2col, numpy:direct]
passes: [forward]
bench: {baseline: "numpy:im2col"}
"""

FILES = {
    "case.yaml": CASE.replace("LENGTHS", str(list(range(4, 12)))),
    "tiny.yaml": TINY,
    "bench.yaml": ONE_BY_ONE,
    "own.py": OWN,
}

COMMANDS: dict[str, tuple[str, ...]] = {
    "verify": ("verify", "case.yaml", "--timeout", "8"),
    "bench": ("bench", "bench.yaml", "--max-time", "0.01", "--timeout", "8"),
    "try": ("try", "own.py:conv", "--no-speed", "--timeout", "8"),
    "selftest": (
        *("selftest", "--backend", "numpy", "--faults", "zero*", "--clean", "40"),
        *("--timeout", "20"),
    ),
    "explain": (
        *("explain", "numpy_class", "--backend", "numpy", "--max-time", "0.01", "--no-trace"),
        *("--timeout", "8"),
    ),
}

RESUMABLE = ("verify", "bench")

WEIGHTS = {"verify": 10, "bench": 3, "try": 3, "selftest": 3, "explain": 1}

LOST = {"crashed", "timeout", "out_of_memory", "error"}
"""Outcomes that a result may have whose worker or judge was killed or stopped."""


@dataclass
class Tally:
    """What was done, and what was wrong."""

    done: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    chains: int = 0
    resumed: int = 0
    longest: float = 0.0

    @property
    def interruptions(self) -> int:
        """How many there were."""
        return sum(self.done.values())


def prepared(folder: Path) -> Path:
    """Make a folder with the files that the commands name."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in FILES.items():
        (folder / name).write_text(text)
    return folder


def records(folder: Path, verb: str) -> dict[tuple[str, ...], dict[str, Any]]:
    """Return the records of a run by what they are about."""
    run = json.loads((folder / "reports" / f"{verb}.json").read_text())
    names = ("case", "fill", "implementation", "pass")
    found = {tuple(each[name] for name in names): each for each in run["records"]}
    assert len(found) == len(run["records"])
    return found


@dataclass(frozen=True)
class Undisturbed:
    """A command that nobody interrupts: how long it takes, how it ends, what it finds."""

    seconds: float
    status: int
    records: dict[tuple[str, ...], dict[str, Any]]


def undisturbed(folder: Path, verb: str) -> Undisturbed:
    """Run a command to its end. Raises `RuntimeError` if it does not work at all."""
    ended = Command(prepared(folder / verb), *COMMANDS[verb]).end(LIMIT)
    if ended.status not in (0, 1):
        raise RuntimeError(f"{verb} ended with {ended.status}: {ended.stderr[-1_000:]}")
    found = records(folder / verb, verb) if verb in RESUMABLE else {}
    return Undisturbed(ended.seconds, ended.status, found)


Act = Callable[[Command, Random], set[int]]
"""Does something to a command; returns the exit statuses that it may have for it."""


def _interrupt(command: Command, random: Random) -> set[int]:
    number = random.choice(SIGNALS)
    caught = command.catches(number)
    command.send(number)
    statuses = {128 + number} | (set() if caught else {-number})
    if random.random() < 0.2:  # somebody does not want to wait
        time.sleep(random.uniform(0.0, 0.9))
        another = random.choice(SIGNALS)
        statuses |= {128 + another} | (set() if command.catches(another) else {-another})
        command.send(another)
    return statuses


def _kill(command: Command, random: Random) -> set[int]:
    command.send(signal.SIGKILL)
    return {-signal.SIGKILL}


def _of_a_child(number: int) -> Act:
    def act(command: Command, random: Random) -> set[int]:
        children = command.children()
        if children:
            with suppress(psutil.Error):
                random.choice(children).send_signal(number)
        return {3, 5}

    return act


def _stop_for_a_while(command: Command, random: Random) -> set[int]:
    command.send(signal.SIGSTOP)
    time.sleep(random.uniform(0.1, 1.0))
    command.send(signal.SIGCONT)
    return set()


ACTS: dict[str, tuple[Act, int]] = {
    "a signal": (_interrupt, 10),
    "kill -9 of the main process": (_kill, 5),
    "kill -9 of a worker or judge": (_of_a_child(signal.SIGKILL), 5),
    "SIGSTOP of a worker or judge": (_of_a_child(signal.SIGSTOP), 1),
    "SIGSTOP and SIGCONT of the main process": (_stop_for_a_while, 1),
}
"""Each with how often it is drawn."""

LOSING = ("kill -9 of a worker or judge", "SIGSTOP of a worker or judge")


def before_its_first_line(ended: Ended) -> bool:
    """Tell whether an interruption came while Python began, which is Python's to tell of."""
    interrupted = ended.stderr.rstrip().endswith("KeyboardInterrupt")
    return interrupted and ", in main" not in ended.stderr and ended.status in (1, -signal.SIGINT)


class Chain:
    """Interruptions of one command, one after the other, and the run that goes on from them."""

    def __init__(
        self, folder: Path, verb: str, whole: Undisturbed, random: Random, tally: Tally
    ) -> None:
        self.folder, self.verb, self.whole = prepared(folder), verb, whole
        self.random, self.tally = random, tally
        self.losing = False
        """Whether a worker or judge was killed, so that results may be lost."""
        self.told: list[str] = []

    def run(self) -> None:
        """Interrupt, go on, compare."""
        for _ in range(self.random.choice((2, 3, 4, 6))):
            self._interrupted()
        self._to_its_end()
        self.tally.chains += 1

    def _arguments(self) -> list[str]:
        journal = self.folder / "reports" / f"{self.verb}.journal.jsonl"
        if self.verb in RESUMABLE and journal.exists():
            self.tally.resumed += 1
            return [*COMMANDS[self.verb], "--resume"]
        return list(COMMANDS[self.verb])

    def _interrupted(self) -> None:
        name = self.random.choices(list(ACTS), [often for _, often in ACTS.values()])[0]
        moment = self.random.uniform(0.0, 1.05 * self.whole.seconds)
        self.told.append(f"{name} after {moment:.3f} s")
        self.losing |= name in LOSING
        command = Command(self.folder, *self._arguments(), short=name in LOSING)
        command.wait_until(moment)
        if not command.running:
            self.told[-1] += ", too late"
        else:
            self.tally.done[f"{self.verb}: {name}"] += 1
        statuses = {self.whole.status} | ACTS[name][0](command, self.random)
        if self.losing:
            statuses |= {3, 5}
        self._looked_at(command, command.end(LIMIT), statuses)

    def _to_its_end(self) -> None:
        if self.verb not in RESUMABLE:
            command = Command(self.folder, "verify", "tiny.yaml")
            self._looked_at(command, command.end(LIMIT), {0})
        else:
            command = Command(self.folder, *self._arguments())
            statuses = {self.whole.status} | ({3, 5} if self.losing else set())
            if self._looked_at(command, command.end(LIMIT), statuses):
                self._compared()
        left = scratch_of(self.folder)
        if left:
            self._fault(f"scratch is left after the next run: {left[:4]}")

    def _looked_at(self, command: Command, ended: Ended, statuses: set[int]) -> bool:
        """Note what is wrong with how a command ended; tell whether it ended at all."""
        self.tally.longest = max(self.tally.longest, ended.seconds)
        said = ended.stderr[-1_500:]
        if before_its_first_line(ended):
            self.told[-1] += ", while Python began"
            return True
        if ended.status is None:
            self._fault(f"it hangs, {LIMIT:g} s: {said}")
        elif ended.status not in statuses:
            self._fault(f"exit status {ended.status}, not one of {sorted(statuses)}: {said}")
        if "Traceback" in ended.stderr or "Exception ignored" in ended.stderr:
            self._fault(f"a traceback: {said}")
        left = command.left()
        if left:
            self._fault(f"processes are left: {left}")
        return ended.status is not None

    def _compared(self) -> None:
        """Note what differs from the run that nobody interrupted."""
        try:
            found = records(self.folder, self.verb)
        except (OSError, ValueError, AssertionError) as error:
            self._fault(f"no run document: {error!r}")
            return
        if found.keys() != self.whole.records.keys():
            missing = list(self.whole.records.keys() - found.keys())
            more = list(found.keys() - self.whole.records.keys())
            self._fault(
                f"records: {len(missing)} missing {missing[:2]}, {len(more)} new {more[:2]}"
            )
            return
        for key, record in found.items():
            wanted = self.whole.records[key]
            for name in ("outcome", "agreement", "max_abs_error", "budget_used", "elements"):
                if record.get(name) == wanted.get(name):
                    continue
                outcome = record.get("outcome", record.get("agreement"))
                if not (self.losing and outcome in LOST):
                    self._fault(f"{key}: {name} is {record.get(name)}, not {wanted.get(name)}")
                return
        if (self.folder / "reports" / f"{self.verb}.journal.jsonl").exists():
            self._fault("the journal is left after a run that ended")

    def _fault(self, what: str) -> None:
        self.tally.faults.append(f"{self.verb} ({'; '.join(self.told)}): {what}")


def interrupt_commands(seed: int, until: float, most: int, tally: Tally) -> None:
    """Interrupt commands until a moment of the monotonic clock, or so often."""
    random = Random(f"{seed} interruptions")
    with tempfile.TemporaryDirectory(prefix="soak-") as place:
        base = Path(place)
        whole: dict[str, Undisturbed] = {}
        number = 0
        while time.monotonic() < until and tally.interruptions < most:
            verb = random.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
            if verb not in whole:
                whole[verb] = undisturbed(base / "undisturbed", verb)
            number += 1
            Chain(base / str(number), verb, whole[verb], random, tally).run()
