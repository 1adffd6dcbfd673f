"""What can be explained: identities and questions, and what is claimed of each.

Owns what is said before anything is measured, and the points that are to be measured.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from msgspec import UNSET, UnsetType

from convcheck.backends.registry import forms_of, plain_form, shared_forms
from convcheck.document.explain import ConditionText, ExplainEntry, PredictedCost
from convcheck.identities.contract import Cost, Identity
from convcheck.verbs.questions import QUESTIONS, Point, Question

USUAL = ("tensorflow", "torch", "numpy")
"""Backends that an identity is checked on if none is named and they are installed."""


@dataclass(frozen=True, kw_only=True)
class Claim:
    """What is said of an entry before anything is measured, and the points to measure."""

    kind: Literal["question", "identity"]
    title: str
    points: tuple[Point, ...]
    statement: str | UnsetType = UNSET
    reason: str | UnsetType = UNSET
    conditions: list[ConditionText] | UnsetType = UNSET
    needs: list[str] | UnsetType = UNSET
    cost: dict[str, PredictedCost] | UnsetType = UNSET
    reshapes: tuple[str, ...] = ()


def entries() -> dict[str, Identity | Question]:
    """Return everything that can be explained, by name: questions first."""
    found: dict[str, Identity | Question] = {each.name: each for each in QUESTIONS}
    forms = shared_forms().items()
    return found | {name: form for name, form in forms if isinstance(form, Identity)}


def listing() -> list[ExplainEntry]:
    """Return a line for each entry."""
    return [
        ExplainEntry(name=name, kind="question", summary=entry.title)
        if isinstance(entry, Question)
        else ExplainEntry(name=name, kind="identity", summary=entry.summary)
        for name, entry in entries().items()
    ]


def claim_of(entry: Identity | Question, chosen: Sequence[str]) -> Claim:
    """Return what is claimed; an identity is to be checked on the backends chosen, or the usual."""
    return _of_question(entry) if isinstance(entry, Question) else _of_identity(entry, chosen)


def _of_question(question: Question) -> Claim:
    return Claim(
        kind="question",
        title=question.title,
        points=question.points,
        reshapes=question.reshapes,
    )


def _of_identity(identity: Identity, chosen: Sequence[str]) -> Claim:
    example = identity.example()
    direct = shared_forms()["direct"]
    return Claim(
        kind="identity",
        title=identity.summary,
        points=(_point(identity, chosen),),
        statement=identity.statement,
        reason=identity.reason,
        conditions=[
            ConditionText(name=each.name, text=each.text.format(op="others"))
            for each in identity.conditions
        ],
        needs=sorted(identity.needs),
        cost={
            "direct": _predicted(direct.cost(example)),
            identity.name: _predicted(identity.cost(example)),
        },
    )


def _predicted(cost: Cost) -> PredictedCost:
    return PredictedCost(
        multiply_adds=cost.multiply_adds,
        bytes_moved=cost.bytes_moved,
        temporary_bytes=cost.temporary_bytes,
    )


def _point(identity: Identity, chosen: Sequence[str]) -> Point:
    """Return the check of an identity: the form against the direct one, backend by backend."""
    groups, example = [], identity.example()
    for name in chosen or USUAL:
        offered = forms_of(name)
        if not offered:  # what stands for a broken plug-in
            continue
        direct = plain_form(name, example)
        if identity.name in offered and identity.name != direct:
            groups.append((f"{name}:{direct}", f"{name}:{identity.name}"))
    return Point(
        "check",
        f"Does {identity.name} give what the direct form gives, and how fast?",
        example,
        tuple(groups),
        traced=True,
    )
