"""XLA's programs: reading what it dumps after optimisation, and the kernels it says it ran.

Owns the text format of HLO as far as a trace needs it: instructions of the entry computation, what
is inside a fusion, what a custom call calls.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from convcheck.document.trace import Level, Memory, Step
from convcheck.tracing.contract import CALLS, WARM_UP, TracedCall
from convcheck.tracing.evidence._xspace import Event, Reader, events_below
from convcheck.tracing.repeats import settled

_INSTRUCTION = re.compile(
    r"^ +(?:ROOT )?%?(?P<name>[\w.-]+) = (?P<type>\(.*?\)|\S+) (?P<opcode>[\w-]+)\((?P<rest>.*)$"
)
_COMPUTATION = re.compile(r"^(?P<entry>ENTRY )?%?(?P<name>[\w.-]+) \(.*\{$")
_LAYOUT = re.compile(r"(?<=\])\{[^}]*\}")
_SHOWN = re.compile(
    r"(?:window|dim_labels|feature_group_count|batch_group_count|dimensions|padding"
    r"|custom_call_target)=(?:\{[^}]*\}|\"[^\"]*\"|[^,\s]+)"
)
_CALLED = re.compile(r"(?:calls|to_apply)=%?([\w.-]+)")

MEMORY = {"bitcast": Memory.VIEW, "copy": Memory.NEW, "transpose": Memory.NEW}
"""What XLA defines of an instruction: a bitcast moves nothing, a copy or a transpose everything."""

KERNELS = "kernels run"

NO_WORK = ("parameter", "constant", "tuple", "get-tuple-element")

DUMPED = "after_optimizations.txt"


def dump_flags(folder: Path) -> dict[str, str]:
    """Return the environment in which XLA writes its programs into a folder, as text."""
    own = f"--xla_dump_to={folder / 'hlo'} --xla_dump_hlo_as_text"
    return {"XLA_FLAGS": f"{os.environ.get('XLA_FLAGS', '')} {own}".strip()}


class Dumps:
    """The programs that XLA has dumped since this was made."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "hlo"
        self._before = set(self._names())

    def _names(self) -> list[str]:
        return sorted(path.name for path in self._folder.glob(f"*{DUMPED}"))

    def level(self, most: int | None = None) -> Level:
        """Return the instructions of each new program, in the order in which XLA met them.

        `most` programs of a name, for one that is compiled in every call.
        """
        new = [name for name in self._names() if name not in self._before]
        steps: list[Step] = []
        met: Counter[str] = Counter()
        for name in new:
            program = _numberless(name.split(".", 1)[1].removesuffix(DUMPED).rpartition(".")[0])
            met[program] += 1
            if most is None or met[program] <= most:
                steps.append(Step(f"program {program}"))
                steps += read_module((self._folder / name).read_text())
        said = "" if new else "XLA dumped no program: nothing was compiled by this call"
        return Level(
            "optimised HLO", "XLA's dump of what it compiled (--xla_dump_to)", (*steps,), said
        )


def read_module(text: str, depth: int = 1) -> list[Step]:
    """Return the steps of a program's entry computation; none if there is no such thing."""
    computations: dict[str, list[re.Match[str]]] = {}
    entry, current = "", ""
    for line in text.splitlines():
        begins = _COMPUTATION.match(line)
        if begins:
            current = begins["name"]
            entry = current if begins["entry"] else entry
            computations[current] = []
        elif line.startswith("}"):
            current = ""
        elif current:
            found = _INSTRUCTION.match(line)
            if found:
                computations[current].append(found)
    return list(_steps(computations, entry, depth)) if entry else []


def _steps(computations: dict[str, list[re.Match[str]]], name: str, depth: int) -> Iterator[Step]:
    for found in computations.get(name, []):
        opcode = found["opcode"]
        if opcode in NO_WORK:
            continue
        shape = _LAYOUT.sub("", found["type"])
        options = _SHOWN.findall(found["rest"])
        # A fusion's name says what it fuses, or whom it is handed to, as `ynn_fusion` does.
        kind = [re.sub(r"[.\d]+$", "", found["name"])] if opcode == "fusion" else []
        detail = " ".join([shape, *options, *kind])
        yield Step(opcode, detail, found["name"], depth, memory=MEMORY.get(opcode))
        if opcode in ("fusion", "call"):
            called = _CALLED.search(found["rest"])
            if called:
                yield from _steps(computations, called[1], depth + 1)


def kernels(
    subject: TracedCall,
    call: Callable[[], None],
    profile: Callable[[str, Callable[[], None]], None],
    reader: Reader,
) -> Level:
    """Return the kernels that XLA says it ran, with their times, from a profile of some calls."""
    for _ in range(WARM_UP):
        call()
    runs = []
    for number in range(CALLS):
        folder = subject.folder / f"xla_profile_{number}"
        profile(str(folder), call)
        runs.append([_kernel(event) for event in events_below(folder, reader) if _is_kernel(event)])
    said = "" if runs[-1] else "the profile names no kernel"
    source = f"the profiler's events with a name in HLO; median of {CALLS} calls"
    return Level(KERNELS, source, settled(runs), said)


def _is_kernel(event: Event) -> bool:
    return "hlo_op" in event.facts and not event.name.startswith("end: ")


def _kernel(event: Event) -> Step:
    module = _numberless(str(event.facts.get("hlo_module", "")))
    name = re.sub(r"[.\d]+$", "", str(event.facts["hlo_op"]))
    return Step(name, module, str(event.facts["hlo_op"]), seconds=event.seconds)


def _numberless(program: str) -> str:
    """Return a program's name without the numbers by which a process tells programs apart."""
    return re.sub(r"(_\d+)+(__XlaMustCompile\w*)?_*(\.\d+)?$", "", program)
