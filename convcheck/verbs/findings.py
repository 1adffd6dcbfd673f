"""Differences on the frontier that no case file knows yet: findings, with what to write down.

Owns which failures are told together, and the entry of `expect` that says so: the parameters that
the failing points have in common, the facts of this machine, and nothing that it does not know.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from textwrap import indent
from typing import Any

import yaml

from convcheck.backends.registry import distributions
from convcheck.document.records import VerifyRecord
from convcheck.loading.keys import EXPECTABLE
from convcheck.model.case import Case, Suite
from convcheck.model.facts import Fact
from convcheck.model.implementation import Implementation
from convcheck.model.operations import OPS
from convcheck.model.outcome import DISAGREEMENTS, FAILURES_TO_RUN
from convcheck.verbs.plan import PlannedCase
from convcheck.workers.facts import FactBook

DECISIVE = ("onednn", "isa")
"""Facts that an entry asks for beside versions, as far as they are known."""

NEW = frozenset(EXPECTABLE) & (DISAGREEMENTS | FAILURES_TO_RUN)
"""Outcomes that make a finding: those that an entry can expect, and that fail a run."""


@dataclass
class _Matrix:
    """What one implementation did in all cases of a matrix."""

    case: Case
    implementation: Implementation
    records: list[VerifyRecord] = field(default_factory=list)

    @property
    def new(self) -> list[VerifyRecord]:
        """The records that nobody expects."""
        return [record for record in self.records if record.outcome in NEW]


def findings(
    plan: Sequence[PlannedCase], records: Iterable[VerifyRecord], book: FactBook
) -> list[str]:
    """Return a text for each difference on the frontier that is not written down."""
    found = (each for each in _matrices(plan, records) if each.new)
    return [_text(each, _where(each.implementation, book)) for each in found]


def _matrices(plan: Sequence[PlannedCase], records: Iterable[VerifyRecord]) -> list[_Matrix]:
    frontier = {
        planned.case.identifier: planned
        for planned in plan
        if Suite.FRONTIER in planned.case.suites
    }
    found: dict[tuple[str, str], _Matrix] = {}
    for record in records:
        planned = frontier.get(record.case)
        if planned is None:
            continue
        key = (_name(record.case), record.implementation)
        if key not in found:
            named = {str(each): each for each in planned.implementations}
            found[key] = _Matrix(planned.case, named[record.implementation])
        found[key].records.append(record)
    return list(found.values())


def _name(identifier: str) -> str:
    return identifier.partition("[")[0]


def _text(matrix: _Matrix, where: Mapping[str, Fact]) -> str:
    new = matrix.new
    here = ", ".join(f"{name} {_said(fact)}" for name, fact in where.items())
    passes = ", ".join(dict.fromkeys(record.pass_ for record in new))
    entries = yaml.safe_dump(
        list(_entries(matrix, where)), sort_keys=False, default_flow_style=None, width=90
    )
    return (
        f"FINDING on this machine ({here}): {matrix.implementation} in {len(new)} comparisons of"
        f" {_name(matrix.case.identifier)} ({passes}): {new[0].reason}\n"
        f"  not recorded yet; once its cause is known, add to {matrix.case.location.file}:\n"
        f"    expect:\n{indent(entries.rstrip(), ' ' * 6)}"
    )


def _said(fact: Fact) -> str:
    return {True: "on", False: "off"}[fact] if isinstance(fact, bool) else str(fact)


def _entries(matrix: _Matrix, where: Mapping[str, Fact]) -> Iterator[dict[str, Any]]:
    """Yield the entries of `expect` that are about the new records and about no others."""
    for records in _told_together(matrix):
        when = _when(matrix, records)
        outcomes = sorted({record.outcome.value for record in records})
        yield {
            **({"when": when} if when else {}),
            "where": {name: _wanted(name, fact) for name, fact in where.items()},
            "implementation": str(matrix.implementation),
            "outcome": outcomes[0] if len(outcomes) == 1 else outcomes,
            "reason": "...",
        }


def _told_together(matrix: _Matrix) -> list[list[VerifyRecord]]:
    """Return all new records as one list if an entry can tell them from the rest, else by case."""
    new = matrix.new
    common = _common(matrix, new)
    passes, fills = {record.pass_ for record in new}, {record.fill for record in new}
    covered = sum(
        record.pass_ in passes
        and record.fill in fills
        and all(record.parameters[name] == value for name, value in common.items())
        for record in matrix.records
    )
    if covered == len(new):
        return [new]
    by_case: dict[str, list[VerifyRecord]] = defaultdict(list)
    for record in new:
        by_case[record.case].append(record)
    return list(by_case.values())


def _common(matrix: _Matrix, some: Sequence[VerifyRecord]) -> dict[str, Any]:
    """Return the parameters that vary in the matrix and have one value in some of its records."""

    def values(name: str, records: Iterable[VerifyRecord]) -> set[str]:
        return {json.dumps(record.parameters[name]) for record in records}

    return {
        name: value
        for name, value in some[0].parameters.items()
        if len(values(name, matrix.records)) > 1 and len(values(name, some)) == 1
    }


def _when(matrix: _Matrix, some: Sequence[VerifyRecord]) -> dict[str, Any]:
    """Return the condition of an entry, as a case file writes it."""
    when = _common(matrix, some)
    case = matrix.case
    when = OPS[case.op or case.problem.op].written(when, some[0].parameters)
    for name, said in (("pass", _pass), ("fill", _fill)):
        here = list(dict.fromkeys(map(said, some)))
        if set(here) != set(map(said, matrix.records)):
            when[name] = here[0] if len(here) == 1 else here
    return when


def _pass(record: VerifyRecord) -> str:
    return record.pass_


def _fill(record: VerifyRecord) -> str:
    return record.fill.value


def _where(implementation: Implementation, book: FactBook) -> dict[str, Fact]:
    """Return the facts by which this machine is told from others: versions, then what decides."""
    facts = book.of(implementation)
    libraries = (implementation.backend, implementation.mode)  # Keras' modes are libraries
    names = [name for name in distributions() if name in libraries]
    names += [*DECISIVE, *(["device_kind"] if implementation.device != "cpu" else [])]
    return {name: facts[name] for name in names if facts.get(name) is not None}


def _wanted(name: str, fact: Fact) -> Fact:
    return f"=={str(fact).partition('+')[0]}" if name in distributions() else fact
