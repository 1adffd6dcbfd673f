"""All backends, and the forms each of them offers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cache
from typing import NoReturn

from convcheck.backends._user_function.backend import FunctionBackend
from convcheck.backends.contract import Backend, WorkerSettings
from convcheck.identities.contract import Form
from convcheck.mathematics.form_budget import SUMS, Budget
from convcheck.model.facts import NAMES
from convcheck.model.implementation import EAGER, Implementation, Pattern
from convcheck.model.problem import Problem
from convcheck.model.user_function import PYTHON, OwnFunction
from convcheck.plugins import broken, discover


class BrokenBackend(Backend):
    """What stands for a backend whose plug-in cannot be used: it is there, and says why.

    Nothing but a name and the reason is known of it. It accepts any form's name.
    """

    module = ""

    def __init__(self, name: str, distribution: str, reason: str) -> None:
        self.name, self.distribution, self.reason = name, distribution, reason  # type: ignore[misc]
        self.summary = reason  # type: ignore[misc]

    def unavailable(self, mode: str | None = None) -> str:
        return self.reason

    def missing(self, mode: str | None = None) -> None:
        return None

    def lacks(self, form: Form) -> str:
        return self.reason

    def activate(self, settings: WorkerSettings) -> NoReturn:
        raise RuntimeError(self.reason)


def backends() -> dict[str, Backend]:
    """Return every backend by name, installed or not, and what stands for a broken plug-in."""
    return _backends()


@cache
def _backends() -> dict[str, Backend]:
    group = ("convcheck.backends", "BACKEND", Backend)
    there = {
        name: BrokenBackend(name, each.distribution, each.text)
        for name, each in broken(*group).items()
    }
    return dict(sorted((there | discover(*group)).items()))


def shared_forms() -> dict[str, Form]:
    """Return the forms written once for all backends, by name."""
    return discover("convcheck.identities", "IDENTITY", Form)


def broken_backend(backend: Backend) -> str | None:
    """Return what is wrong with a plug-in that should be a backend, or None of a backend."""
    return backend.reason if isinstance(backend, BrokenBackend) else None


def broken_plugin(implementation: Implementation) -> str | None:
    """Return what is wrong with the plug-in that an implementation needs, or None."""
    return broken_backend(backend_of(implementation)) or broken_form(implementation.form)


def broken_form(name: str) -> str | None:
    """Return what is wrong with the plug-in of a shared form, or None if there is no such one."""
    found = broken("convcheck.identities", "IDENTITY", Form).get(name)
    return None if found is None else found.text


@cache
def forms_of(backend: str) -> dict[str, Form]:
    """Return the forms a backend offers, by name: shared ones first, then its own."""
    known = backends()[backend]
    shared = {n: form for n, form in shared_forms().items() if known.lacks(form) is None}
    return shared | {form.name: form for form in known.own_forms}


@cache
def lacking(backend: str) -> dict[str, str]:
    """Return the shared forms that a backend does not offer, with the reason."""
    known = backends()[backend]
    own = {form.name for form in known.own_forms}
    reasons = {name: known.lacks(form) for name, form in shared_forms().items() if name not in own}
    return {name: reason for name, reason in reasons.items() if reason is not None}


@cache
def backend_of(implementation: Implementation) -> Backend:
    """Return the backend of an implementation; for a user's function, one of its own."""
    if implementation.own is None:
        return backends()[implementation.backend]
    return own_backend(implementation.own)


def own_backend(own: OwnFunction) -> Backend:
    """Return what stands for the backend of a user's function."""
    return FunctionBackend(own, backends()[own.framework])


def form_of(implementation: Implementation) -> Form:
    """Return the form of an implementation, which its backend must offer."""
    if implementation.own is not None:
        return backend_of(implementation).own_forms[0]
    return forms_of(implementation.backend)[implementation.form]


def plain_form(backend: str, problem: Problem) -> str:
    """Return the form of a backend that its other forms of a problem are compared with."""
    offered, plain = forms_of(backend), backends()[backend].plain_forms
    fitting = (name for name in plain if offered[name].refusal(problem) is None)
    return next(fitting, plain[0])


def budget_of(implementation: Implementation) -> Budget:
    """Return by which law the results of an implementation err."""
    return form_of(implementation).budget


def laws() -> dict[str, Budget]:
    """Return the laws of sums and of the shared forms, by name: as a worker says them."""
    return {each.name: each for each in (SUMS, *(form.budget for form in shared_forms().values()))}


def worker_of(implementation: Implementation) -> str:
    """Return the name of the worker process that an implementation runs in.

    It is the backend's, with its mode in brackets if that needs a process of its own. A user's
    function has one to itself.
    """
    if implementation.own is not None:
        return f"{PYTHON}:{implementation.own.name}"
    name, mode = implementation.backend, implementation.mode
    return f"{name}[{mode}]" if backends()[name].modes[mode].own_process else name


def own_functions(implementations: Iterable[Implementation]) -> dict[str, OwnFunction]:
    """Return the user's functions among implementations, by the names of their workers."""
    return {worker_of(each): each.own for each in implementations if each.own is not None}


def served_by(worker: str, own: OwnFunction | None = None) -> tuple[Backend, str]:
    """Return the backend and the mode of a worker process, by its name, or of a user's function."""
    if own is not None:
        return own_backend(own), EAGER
    pattern = Pattern.parse(worker)
    backend = backends()[pattern.backend]
    # A backend whose modes all have processes of their own has no worker of its bare name.
    usual = EAGER if EAGER in backend.modes else backend.default_modes[0]
    return backend, pattern.mode or usual


def usual_workers() -> list[str]:
    """Return the workers of every backend where no mode is named, installed or not."""
    return [
        worker
        for name, backend in backends().items()
        for worker in dict.fromkeys(
            worker_of(Implementation(name, "", mode)) for mode in backend.default_modes
        )
    ]


def unavailable(worker: str) -> str | None:
    """Return why a worker cannot run here, or None if it can."""
    backend, mode = served_by(worker)
    return backend.unavailable(mode)


def version_of(worker: str, own: OwnFunction | None = None) -> str:
    """Return the installed version of a worker's library, and of those that its mode needs.

    Of a user's function it is a digest of its file, and the version of its library.
    """
    from importlib.metadata import PackageNotFoundError, version

    backend, mode = served_by(worker, own)
    if own is not None:
        return f"{backend.version()}, {own.framework} {backends()[own.framework].version()}"
    versions = [backend.version() or ""]
    for name in backend.modes[mode].needs:
        with suppress(PackageNotFoundError):  # installed under another name, such as -cpu
            versions.append(f"{name} {version(name)}")
    return ", ".join(versions)


@cache
def distributions() -> tuple[str, ...]:
    """Return every distribution that some backend runs on, or that a mode of one needs."""
    names: dict[str, None] = {}
    for backend in backends().values():
        modes = (need for mode in backend.modes.values() for need in mode.needs)
        own = (backend.distribution, *backend.also_as)
        names.update(dict.fromkeys((*own, *backend.also_needs, *modes)))
    return tuple(names)


def fact_names() -> dict[str, str]:
    """Return the facts that `where:` can ask for beside versions, with their meaning."""
    known = dict(NAMES)
    for backend in backends().values():
        known.update(backend.fact_names)
    return known


def imitation_variables(words: Sequence[str]) -> dict[str, str]:
    """Return the environment that has all libraries behave as the words of `--as` say.

    It is the same in every worker, since some libraries run on others. Later words win.
    """
    return {
        name: value
        for word in words
        for backend in backends().values()
        for name, value in backend.imitates.get(word, {}).items()
    }


def all_form_names() -> list[str]:
    """Return the names of all forms of all backends."""
    return sorted({name for backend in backends() for name in forms_of(backend)})
