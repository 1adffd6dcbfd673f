"""The command that runs one thing of a run again.

Owns its spelling: a command line of convcheck, or, for a case that a program made and no file
holds, a line of Python that makes it once more.
"""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from typing import Any

from convcheck.backends._arithmetic import asked_precision
from convcheck.model.case import Case
from convcheck.model.implementation import Implementation
from convcheck.model.own_operands import ArrayFile, Distribution
from convcheck.model.passes import Fill, Pass, TimedPass
from convcheck.model.precision import AskedPrecision
from convcheck.workers.imitation import imitated


def verify_command(
    case: Case, implementation: Implementation, fill: Fill, seed: int, which: Pass | None = None
) -> str:
    """Return what runs an implementation on a case and fill again: one pass, or what is trained."""
    if not case.argument:
        asked: dict[str, Any] = {"seed": seed, "fills": [fill.value]}
        if which is not None:
            asked["passes"] = [which.value]
        return _program(case, "verify", [implementation], asked)
    words = ["convcheck", "verify", case.argument, "-k", case.identifier]
    words += ["--backend", str(implementation), *_device(implementation)]
    words += ["--seed", str(seed), "--fill", fill.value, *_machine()]
    words += [] if which is None else ["--pass", which.value]
    return shlex.join(words)


def bench_command(
    case: Case,
    implementation: Implementation,
    baseline: Implementation | None,
    what: TimedPass,
    *,
    fill: Fill,
    seed: int,
    threads: int,
) -> str:
    """Return what times an implementation again, against its baseline."""
    timed = [each for each in dict.fromkeys((implementation, baseline)) if each is not None]
    if not case.argument:
        asked: dict[str, Any] = {"passes": [what.value], "seed": seed, "threads": threads}
        if fill is not Fill.NORMAL:
            asked["fill"] = fill.value
        if len(timed) > 1:
            asked["baseline"] = str(baseline)
        return _program(case, "bench", timed, asked)
    words = ["convcheck", "bench", case.argument, "-k", case.identifier]
    words += ["--baseline", str(baseline)] if len(timed) > 1 else []
    words += [word for each in timed for word in ("--backend", str(each))]
    words += _device(implementation)
    words += ["--pass", what.value, "--seed", str(seed), "--fill", fill.value]
    words += ["--threads", str(threads), *_machine()]
    return shlex.join(words)


def _device(implementation: Implementation) -> list[str]:
    return [] if implementation.device == "cpu" else ["--device", implementation.device]


def _machine() -> list[str]:
    words = ["--as", imitated()] if imitated() else []
    return words + (["--precision", asked_precision().value] if _changed_precision() else [])


def _changed_precision() -> bool:
    return asked_precision() is not AskedPrecision.IEEE


def _program(case: Case, verb: str, wanted: Sequence[Implementation], asked: dict[str, Any]) -> str:
    """Return the line of Python; exit status as the command line's."""
    keywords = case.problem.parameters() | {
        "implementations": [_entry(each) for each in wanted],
        "name": case.identifier.partition("[")[0],
    }
    if case.tolerance is not None:
        keywords["tolerance"] = vars(case.tolerance)
    if case.operands is not None:
        keywords["operands"] = {role: _source(source) for role, source in case.operands.sources}
    if case.checks:
        keywords["checks"] = [each.value for each in case.checks]
    devices = sorted({each.device for each in wanted} - {"cpu"})
    asked = asked | ({"devices": devices} if devices else {})
    asked |= {"imitate": imitated().split(",")} if imitated() else {}
    asked |= {"precision": asked_precision().value} if _changed_precision() else {}
    code = (
        f'import sys, convcheck; case = convcheck.case("{case.problem.op}",'
        f" {_spelled(keywords)}); sys.exit(convcheck.{verb}(case, {_spelled(asked)}).exit_status)"
    )
    return shlex.join(["python", "-c", code])


def _entry(implementation: Implementation) -> Any:
    """Return an implementation as a case's `implementations` take it."""
    own = implementation.own
    if own is None:
        return str(implementation).partition("@")[0]
    file, _, name = own.target.rpartition(":")
    entry: dict[str, Any] = {"python": f"{os.path.abspath(file)}:{name}", "name": own.name}
    entry["framework"] = own.framework
    entry |= {} if own.layout is None else {"layout": own.layout}
    entry |= {} if own.backward is None else {"backward": own.backward}
    entry |= {"allow": list(own.allow)} if own.allow else {}
    return entry | ({} if own.arithmetic is None else {"arithmetic": own.arithmetic})


def _source(source: Distribution | ArrayFile) -> Any:
    """Return where an operand comes from as a case's `operands` take it."""
    if isinstance(source, ArrayFile):
        return source.path
    return {"distribution": source.name, **dict(source.parameters)}


def _spelled(keywords: dict[str, Any]) -> str:
    text = ", ".join(f"{name}={value!r}" for name, value in keywords.items())
    # The shell's quotes go around single ones, so double ones read better where they mean the same.
    return text if {'"', "\\"} & set(text) else text.replace("'", '"')
