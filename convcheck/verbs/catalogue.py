"""What there is: case files, backends with their forms, identities. Imports no library."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from convcheck.backends.registry import backends, forms_of, own_backend, shared_forms
from convcheck.identities.contract import Identity
from convcheck.loading.cases import count_cases, load_cases
from convcheck.verbs.builtin import builtin_cases


@dataclass(frozen=True)
class ListedCases:
    """A matrix of a case file, and how many cases it has."""

    name: str
    title: str
    case_file: str
    cases: int


@dataclass(frozen=True)
class ListedImplementation:
    """A form of a backend: in which modes and on which devices it runs, and whether it can here."""

    implementation: str
    backend: str
    form: str
    modes: list[str]
    devices: list[str]
    installed: bool
    summary: str


@dataclass(frozen=True)
class ListedIdentity:
    """An identity: what it says, where it holds, and why; the law of what it rounds."""

    identity: str
    summary: str
    statement: str
    conditions: list[str]
    arithmetic: str
    reason: str


def list_cases(paths: Sequence[Path]) -> list[ListedCases]:
    """Return each matrix with its title and number of cases; default: the built-in ones.

    What is wrong with cases of given paths is found on the way. Raises `UsageError`.
    """
    if paths:
        load_cases(paths)
    return [
        ListedCases(name, title, file, count)
        for name, title, file, count in count_cases(paths or [builtin_cases()])
    ]


def list_implementations(paths: Sequence[Path] = ()) -> list[ListedImplementation]:
    """Return each form of each backend, with what it is and whether it can run here.

    The user's own functions in case files come first. Raises `UsageError`.
    """
    own = dict.fromkeys(each for case in (load_cases(paths) if paths else ()) for each in case.own)
    found = [(own_backend(each), form) for each in own for form in own_backend(each).own_forms]
    found += [
        (backend, form)
        for backend in backends().values()
        for form in forms_of(backend.name).values()
    ]
    return [
        ListedImplementation(
            implementation=f"{backend.name}:{form.name}",
            backend=backend.name,
            form=form.name,
            modes=list(backend.modes),
            devices=list(backend.devices),
            installed=backend.installed(),
            summary=form.summary,
        )
        for backend, form in found
    ]


def list_identities() -> list[ListedIdentity]:
    """Return each identity: its form, statement, conditions and reason."""
    return [
        ListedIdentity(
            identity=form.name,
            summary=form.summary,
            statement=form.statement,
            conditions=[condition.name for condition in form.conditions],
            arithmetic=form.budget.name,
            reason=form.reason,
        )
        for form in shared_forms().values()
        if isinstance(form, Identity)
    ]


def backend_names() -> list[str]:
    """Return the backends, installed or not."""
    return list(backends())


def form_names(backend: str) -> list[str]:
    """Return the forms that a backend computes, none of one that there is not."""
    return list(forms_of(backend)) if backend in backends() else []


def fault_names() -> list[str]:
    """Return the families of planted faults, then the faults."""
    from convcheck.selftest.contract import all_faults, families

    return [*families(), *all_faults()]
