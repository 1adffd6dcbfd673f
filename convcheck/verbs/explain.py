"""The verb `explain`: what is claimed, and what this machine says about it.

Owns the sequence: the entry by its name, a case file made of its points, one run of `verify` and
one of `bench`, and the answers put together. What it measures is measured by those verbs.
"""

from __future__ import annotations

import difflib
import json
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from convcheck.backends.registry import backends, forms_of, shared_forms
from convcheck.identities.contract import Identity
from convcheck.verbs.answers import answer, held_bytes, sentence, training_name
from convcheck.verbs.arguments import check_backend
from convcheck.verbs.bench import BenchObserver, bench
from convcheck.verbs.bench_plan import BenchOptions
from convcheck.verbs.environment import describe_machine, tool
from convcheck.verbs.questions import QUESTIONS, Point, Question
from convcheck.verbs.reshape_answers import measure_reshapes, said_of_reshapes
from convcheck.verbs.underneath import can_be_traced, underneath
from convcheck.verbs.verify import Observer, VerifyOptions, verify
from convcheck.words.convolution import Convolution
from convcheck.words.errors import UsageError
from convcheck.words.outcome import ExitStatus
from convcheck.words.passes import TimedPass
from convcheck.words.run import Run
from convcheck.words.training import Check

SCHEMA = "convcheck-explain/1"
"""Name and version of the document."""

USUAL = ("tensorflow", "torch", "numpy")
"""Backends that an identity is checked on if none is named and they are installed."""

PASSES = (TimedPass.FORWARD, TimedPass.BACKWARD)
"""What is timed."""


@dataclass(frozen=True)
class ExplainOptions:
    """What `explain` can be asked. `max_time` is seconds of each implementation and timed pass."""

    backends: Sequence[str] = ()
    seed: int = 0
    threads: int | None = None
    max_time: float = 0.3
    timeout: float = 60.0
    measure: bool = True
    trace: bool = True
    command: Sequence[str] = field(default_factory=lambda: tuple(sys.argv))


def entries() -> dict[str, Identity | Question]:
    """Return everything that can be explained, by name: questions first."""
    found: dict[str, Identity | Question] = {each.name: each for each in QUESTIONS}
    forms = shared_forms().items()
    return found | {name: form for name, form in forms if isinstance(form, Identity)}


def listing() -> list[dict[str, str]]:
    """Return a line for each entry."""
    return [
        {
            "name": name,
            "kind": "question" if isinstance(entry, Question) else "identity",
            "summary": entry.title if isinstance(entry, Question) else entry.summary,
        }
        for name, entry in entries().items()
    ]


def explain(
    name: str,
    options: ExplainOptions,
    observers: tuple[Observer, BenchObserver] | None = None,
) -> dict[str, Any]:
    """Return the explanation as one document. Raises `UsageError`.

    Its `exit_status` is that of the runs it rests on.
    """
    known = entries()
    if name not in known:
        close = difflib.get_close_matches(name, known, 1)
        hint = f"; did you mean {close[0]}?" if close else ";"
        raise UsageError(f"explain: got {name!r}{hint} `convcheck explain` lists what there is")
    entry = known[name]
    for text in options.backends:
        check_backend(text, "--backend")
    chosen = list(options.backends)
    if isinstance(entry, Question):
        document, points = _of_question(entry), entry.points
    else:
        document, points = _of_identity(entry), (_point(entry, chosen),)
    document = {
        "schema": SCHEMA,
        "tool": tool(),
        "command": list(options.command),
        "started": datetime.now(UTC).isoformat(timespec="seconds"),
        "environment": describe_machine(),
        **document,
    }
    if not options.measure:
        return document | {"points": [_unmeasured(point) for point in points], "exit_status": 0}
    groups = _available(points, chosen)
    if not any(groups.values()):
        wanted = sorted({part for point in points for group in point.groups for part in group})
        raise UsageError(
            f"explain: none of {', '.join(wanted)} can run here with what is installed and chosen"
        )
    checked, timed, traces = _measure(
        points, groups, options, observers or (Observer(), BenchObserver())
    )
    answers = [
        _unmeasured(point)
        | answer(
            [case_name(point, at) for at in range(len(groups[point.name]))],
            checked,
            timed,
            held=held_bytes(point.convolution),
            underneath=traces,
        )
        for point in points
        if groups[point.name]
    ]
    if isinstance(entry, Question) and entry.reshapes:
        there = [name for name in entry.reshapes if backends()[name].installed()]
        wanted = [name for name in there if not chosen or name in chosen]
        reshapes = measure_reshapes(wanted, options.timeout)
        document |= {"reshapes": reshapes, "reshapes_answer": said_of_reshapes(reshapes)}
    return document | {
        "points": answers,
        "sentence": sentence(answers),
        "exit_status": _status(checked, timed, traces.values()),
    }


def _of_question(question: Question) -> dict[str, Any]:
    return {"name": question.name, "kind": "question", "title": question.title}


def _of_identity(identity: Identity) -> dict[str, Any]:
    example = identity.example()
    costs = {
        "direct": shared_forms()["direct"].cost(example),
        identity.name: identity.cost(example),
    }
    return {
        "name": identity.name,
        "kind": "identity",
        "title": identity.summary,
        "statement": identity.statement,
        "reason": identity.reason,
        "conditions": [
            {"name": each.name, "text": each.text.format(op="others")}
            for each in identity.conditions
        ],
        "needs": sorted(identity.needs),
        "cost": {name: vars(cost) for name, cost in costs.items()},
    }


def _point(identity: Identity, chosen: Sequence[str]) -> Point:
    """Return the check of an identity: the form against the direct one, backend by backend."""
    groups = []
    for name in chosen or USUAL:
        offered = forms_of(name)
        direct = "direct" if "direct" in offered else next(iter(backends()[name].own_forms)).name
        if name == "numpy":
            direct = "im2col"
        if identity.name in offered and identity.name != direct:
            groups.append((f"{name}:{direct}", f"{name}:{identity.name}"))
    return Point(
        "check",
        f"Does {identity.name} give what the direct form gives, and how fast?",
        identity.example(),
        tuple(groups),
        traced=True,
    )


def _available(points: Sequence[Point], chosen: Sequence[str]) -> dict[str, list[tuple[str, ...]]]:
    """Return the groups of each point with what is installed, at least two of a group."""
    there = {name for name, backend in backends().items() if backend.installed()}
    wanted = there & set(chosen) if chosen else there

    def kept(group: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(each for each in group if each.partition(":")[0] in wanted)

    return {
        point.name: [found for group in point.groups if len(found := kept(group)) > 1]
        for point in points
    }


def case_name(point: Point, group: int) -> str:
    """Return the name of the case that measures one group of a point."""
    return f"{point.name}_{group}"


def _measure(
    points: Sequence[Point],
    groups: dict[str, list[tuple[str, ...]]],
    options: ExplainOptions,
    observers: tuple[Observer, BenchObserver],
) -> tuple[Run, Run, dict[str, dict[str, Any]]]:
    """Return the runs of `verify` and `bench`, and by case what runs underneath."""
    cases = [
        _case(case_name(point, at), point.convolution, group)
        for point in points
        for at, group in enumerate(groups[point.name])
    ]
    trained = [
        _case(training_name(case_name(point, at)), point.training, group) | {"fills": ["normal"]}
        for point in points
        if point.training is not None
        for at, group in enumerate(groups[point.name])
    ]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "explain.yaml"
        path.write_text(json.dumps({"title": "explain", "cases": cases}))
        learned = Path(folder) / "training.yaml"
        if trained:
            content = {"title": "training", "checks": [Check.TRAINING.value], "cases": trained}
            learned.write_text(json.dumps(content))
        paths = [path, learned] if trained else [path]
        checked = verify(
            VerifyOptions(paths=paths, seed=options.seed, timeout=options.timeout), observers[0]
        )
        if checked.interrupted:
            raise KeyboardInterrupt
        timed = bench(
            BenchOptions(
                paths=[path],
                seed=options.seed,
                threads=options.threads,
                max_time=options.max_time,
                timeout=options.timeout,
            ),
            observers[1],
        )
        if timed.interrupted:
            raise KeyboardInterrupt
        traces = {
            name: underneath(
                group,
                f"{path}::{name}",
                threads=options.threads,
                timeout=options.timeout,
                seed=options.seed,
            )
            for point in points
            for at, group in enumerate(groups[point.name])
            if options.trace and point.traced and can_be_traced(group)
            for name in [case_name(point, at)]
        }
    return checked, timed, traces


def _case(name: str, convolution: Convolution, group: Sequence[str]) -> dict[str, Any]:
    return {
        "name": name,
        "title": name,
        "op": convolution.op,
        "implementations": list(group),
        "bench": {"baseline": group[0], "passes": [each.value for each in PASSES]},
        "include": [convolution.parameters()],
    }


def _unmeasured(point: Point) -> dict[str, Any]:
    return {
        "name": point.name,
        "question": point.question,
        "background": point.background,
        "op": point.convolution.op,
        "parameters": point.convolution.parameters(),
    }


def _status(checked: Run, timed: Run, traces: Iterable[Mapping[str, Any]]) -> int:
    """Return the status of all: a disagreement before a failure, and those before the rest."""
    found = {checked.exit_status, timed.exit_status}
    if any(each["failed"] for each in traces):
        found.add(ExitStatus.COULD_NOT_RUN)
    order = (ExitStatus.INTERRUPTED, ExitStatus.DISAGREED)
    return int(next((each for each in order if each in found), max(found)))
