"""From cases and selections to a plan: which implementations compute which passes of which case.

Owns the resolution of patterns, the selections of the command line, and every outcome that is
known before anything runs (not installed, refused by the backend, too large).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from convcheck.backends.contract import Backend
from convcheck.backends.registry import (
    all_form_names,
    backend_of,
    backends,
    broken_backend,
    broken_form,
    broken_plugin,
    distributions,
    fact_names,
    form_of,
    forms_of,
    lacking,
)
from convcheck.loading.validation import did_you_mean
from convcheck.model.case import Case, Expectation, Location
from convcheck.model.errors import UsageError
from convcheck.model.facts import wanted_problem
from convcheck.model.implementation import Implementation, Pattern
from convcheck.model.outcome import Outcome
from convcheck.model.passes import GRADIENTS, Fill, Pass
from convcheck.model.training import Check, Learned
from convcheck.model.user_function import PYTHON, OwnFunction
from convcheck.packed import Packed
from convcheck.verbs.wildcards import EVERY, in_proportion, is_wildcard
from convcheck.workers.memory import human_bytes, implementation_bytes, reference_bytes
from convcheck.workers.messages import Failure

AT_ONCE = 64
"""Cases of a plan that are packed together: what making one of them anew takes, at most."""


@dataclass(frozen=True)
class Selection:
    """What the user narrowed the cases down to; an empty tuple selects everything."""

    expression: Callable[[str], bool] | None = None
    backends: tuple[Pattern, ...] = ()
    devices: tuple[str, ...] = ()
    dtypes: tuple[str, ...] = ()
    passes: tuple[Pass, ...] = ()
    fills: tuple[Fill, ...] = ()

    def admits(self, case: Case) -> bool:
        """Tell whether a case is selected."""
        if self.dtypes and case.problem.dtype not in self.dtypes:
            return False
        return self.expression is None or self.expression(case.identifier)


@dataclass(frozen=True)
class PlannedCase:
    """A case with the implementations to run, and the outcome of those that will not be.

    `settled` holds those of which no pass can be computed; single passes that a backend lacks are
    told by `failure`.
    """

    case: Case
    passes: tuple[Pass, ...]
    fills: tuple[Fill, ...]
    implementations: tuple[Implementation, ...]
    settled: dict[Implementation, Failure] = field(default_factory=dict)
    left_out: tuple[Implementation, ...] = ()
    """What a wildcard would stand for if it cost less."""

    @property
    def runnable(self) -> tuple[Implementation, ...]:
        """The implementations of which something has to be computed."""
        return tuple(each for each in self.implementations if self.passes_of(each))

    def passes_of(self, implementation: Implementation) -> tuple[Pass, ...]:
        """Return the passes that have to be computed of an implementation."""
        if self.failure(implementation, self.passes) is None:
            return self.passes
        return tuple(p for p in self.passes if self.failure(implementation, (p,)) is None)

    def failure(self, implementation: Implementation, passes: Iterable[Pass]) -> Failure | None:
        """Return the outcome of computing some passes together, if it is known beforehand."""
        if implementation in self.settled:
            return self.settled[implementation]
        lacks = backend_of(implementation).lacks_passes
        nobody = self.case.problem.dtype_facts.lacks_gradients
        if nobody is not None:
            lacks = dict.fromkeys(GRADIENTS, nobody)
        reason = next((lacks[which] for which in passes if which in lacks), None)
        return None if reason is None else Failure(Outcome.UNSUPPORTED, reason)

    @property
    def bytes(self) -> int:
        """Estimate of the memory that one fill of this case takes."""
        convolution = self.case.problem
        implementations = sum(
            implementation_bytes(convolution, form_of(each)) for each in self.runnable
        )
        return reference_bytes(convolution) + implementations

    @property
    def comparisons(self) -> int:
        """Number of records this case gives: of its passes, and of training if it asks for it."""
        compared = len(self.implementations) * len(self.passes) * len(self.fills)
        return compared + (len(self.runnable) * len(Learned) if self.trains else 0)

    @property
    def trains(self) -> bool:
        """Whether this case asks for training, and something can be trained."""
        return Check.TRAINING in self.case.checks and bool(self.runnable)


def told_of(planned: PlannedCase) -> list[Any]:
    """Return everything of a planned case that decides on its numbers, on whatever machine."""
    case = planned.case
    return [
        case.identifier,
        case.problem.parameters(),
        planned.passes,
        planned.fills,
        case.checks,
        [str(each) for each in planned.implementations],
        repr(case.tolerance),
        repr(case.expectations),
        repr(case.operands),
    ]


def make_plan(cases: Iterable[Case], selection: Selection, memory: int) -> Packed[PlannedCase]:
    """Return the selected cases with their implementations. Raises `UsageError`.

    Every pattern of every case is checked, selected or not; `memory` in bytes is what a case may
    take.
    """
    plan: Packed[PlannedCase] = Packed(at_once=AT_ONCE)
    named: dict[str, tuple[OwnFunction, Location]] = {}
    expectations: dict[tuple[Location, str], bool] = {}
    for case in cases:
        _refuse_namesakes(case, named)
        implementations, costly = _resolve_all(case, selection.devices)
        for expectation in case.expectations:
            hit = any(map(expectation.implementation.matches, (*implementations, *costly)))
            key = (expectation.location, repr(expectation))
            if key not in expectations:
                _check_facts(expectation)
            expectations[key] = expectations.get(key, False) or hit
        passes = tuple(p for p in case.passes if not selection.passes or p in selection.passes)
        fills = tuple(f for f in case.fills if not selection.fills or f in selection.fills)
        chosen, left_out = (
            tuple(
                each
                for each in several
                if not selection.backends or any(p.matches(each) for p in selection.backends)
            )
            for several in (implementations, costly)
        )
        if selection.admits(case) and passes and fills and chosen:
            settled = _settle(case, chosen, memory)
            plan.append(PlannedCase(case, passes, fills, chosen, settled, left_out))
    for (location, _), hit in expectations.items():
        if not hit:
            raise UsageError(
                "expect: the entry names no implementation of this case; remove it, or name one"
                " of those under `implementations`",
                location,
            )
    return plan


def _check_facts(expectation: Expectation) -> None:
    """Raise `UsageError` for a fact in `where` that there is not, or that cannot be so."""
    versions = distributions()
    known = [*fact_names(), *versions]
    for name, wanted in expectation.where.items():
        wrong = wanted_problem(name, wanted, versions)
        if name not in known:
            wrong = f"no fact has this name; {did_you_mean(name, known)}"
        if wrong:
            raise UsageError(f"expect: where.{name}: {wrong}", expectation.location)


def _resolve_all(
    case: Case, devices: Sequence[str]
) -> tuple[tuple[Implementation, ...], tuple[Implementation, ...]]:
    """Return the implementations of a case in the order of its patterns, each once.

    The second are those that a wildcard leaves out because of their cost.
    """
    found: dict[Implementation, None] = {}
    costly: dict[Implementation, None] = {}
    for pattern in case.patterns:
        chosen = EVERY in (pattern.form or "") or not is_wildcard(pattern.form or "*")
        for each in _resolve(case, pattern, devices):
            foreign = each.own is not None or broken_plugin(each) is not None
            usual = chosen or foreign or in_proportion(form_of(each), case.problem)
            (found if usual else costly)[each] = None
    if not found and costly:
        raise UsageError(
            f"what {', '.join(map(_spell, case.patterns))} stands for costs out of proportion in"
            f" {case.identifier}: name {', '.join(map(str, costly))}, or write {EVERY} for *",
            case.patterns_location,
        )
    if not found:
        raise UsageError(
            f"no form of {', '.join(map(_spell, case.patterns))} applies to {case.identifier};"
            " exclude that point, or add an implementation that can compute it",
            case.patterns_location,
        )
    return tuple(found), tuple(each for each in costly if each not in found)


def _resolve(case: Case, pattern: Pattern, devices: Sequence[str]) -> Iterable[Implementation]:
    """Yield what one pattern stands for.

    A wildcard form means every form that applies and does something of its own.
    """
    known = [b for n, b in backends().items() if fnmatchcase(n, pattern.backend)]
    if pattern.backend == PYTHON:
        yield from _own(case, pattern, devices)
        return
    if not known:
        allowed = did_you_mean(pattern.backend, backends())
        raise UsageError(
            f"implementations: unknown backend {pattern.backend!r}; {allowed}",
            case.patterns_location,
        )
    for backend in known:
        places = [pattern.device] if pattern.device else _places(backend, devices)
        modes = _modes(case, backend, pattern)
        for form in _forms(case, backend, pattern):
            for mode in modes:
                for device in places:
                    named = not is_wildcard(pattern.mode or "")
                    if named or backend.modes[mode].runs_on(device):
                        yield Implementation(backend.name, form, mode, device)


def _places(backend: Backend, devices: Sequence[str]) -> Sequence[str]:
    """Return where a backend runs, of the devices asked for: on all of those that it is made for.

    Where it is made for none of them it stays on all, so that its rows say so.
    """
    fitting = [each for each in devices if each.partition(":")[0] in backend.devices]
    return fitting or devices or ["cpu"]


def _own(case: Case, pattern: Pattern, devices: Sequence[str]) -> Iterable[Implementation]:
    """Yield the user's functions that a pattern names. Raises `UsageError` if there is none."""
    named = [own for own in case.own if fnmatchcase(own.name, pattern.form or "*")]
    if not named or pattern.mode is not None:
        there = ", ".join(f"{PYTHON}:{own.name}" for own in case.own) or "none"
        raise UsageError(
            f"implementations: no function of yours is {_spell(pattern)}; there is: {there};"
            " name one by {python: FILE.py:NAME}",
            case.patterns_location,
        )
    places = [pattern.device] if pattern.device else list(devices) or ["cpu"]
    for own in named:
        for device in places:
            yield Implementation(PYTHON, own.name, device=device, own=own)


def _refuse_namesakes(case: Case, named: dict[str, tuple[OwnFunction, Location]]) -> None:
    """Raise `UsageError` if one name stands for two functions, which records could not tell.

    `named` are those of the cases before, and gets those of this one.
    """
    for own in case.own:
        other, place = named.setdefault(own.name, (own, case.patterns_location))
        if other != own:
            raise UsageError(
                f"implementations: {PYTHON}:{own.name} is {own.target} here and {other.target}"
                f" in {place}, or called otherwise there; give one another `name`",
                case.patterns_location,
            )


def _modes(case: Case, backend: Backend, pattern: Pattern) -> list[str]:
    if pattern.mode is None:
        return list(backend.default_modes)
    modes = [mode for mode in backend.modes if fnmatchcase(mode, pattern.mode)]
    if not modes:
        raise UsageError(
            f"implementations: {backend.name} has no mode {pattern.mode!r};"
            f" allowed: {', '.join(backend.modes)}",
            case.patterns_location,
        )
    return modes


def _forms(case: Case, backend: Backend, pattern: Pattern) -> list[str]:
    """Return the forms a pattern stands for on a backend; an exact one is never dropped."""
    offered = forms_of(backend.name)
    wanted = pattern.form or "*"
    if broken_backend(backend):
        return [wanted]  # what it would offer is not known
    if is_wildcard(wanted):
        return [
            name
            for name, form in offered.items()
            if fnmatchcase(name, wanted)
            and form.refusal(case.problem) is None
            and not form.trivial(case.problem)
        ]
    if wanted in offered or wanted in lacking(backend.name) or broken_form(wanted):
        return [wanted]
    if wanted in all_form_names() and "*" in pattern.backend:
        return []
    raise UsageError(
        f"implementations: {backend.name} has no form {wanted!r}; allowed: {', '.join(offered)}",
        case.patterns_location,
    )


def _settle(
    case: Case, implementations: Iterable[Implementation], memory: int
) -> dict[Implementation, Failure]:
    """Return the outcomes that are known before anything runs."""
    settled: dict[Implementation, Failure] = {}
    for implementation in implementations:
        failure = foreseen(case, implementation, memory)
        if failure is not None:
            settled[implementation] = failure
    return settled


def foreseen(case: Case, implementation: Implementation, memory: int) -> Failure | None:
    """Return why an implementation cannot compute a case, if that is known before it runs."""
    broken = broken_plugin(implementation)
    if broken is not None:
        return Failure(Outcome.UNAVAILABLE, broken)
    backend = backend_of(implementation)
    if implementation.own is None and implementation.form not in forms_of(backend.name):
        return Failure(Outcome.UNSUPPORTED, lacking(backend.name)[implementation.form])
    form = form_of(implementation)
    reason = form.refusal(case.problem) or backend.refusal(
        case.problem, form, implementation.device
    )
    reason = reason or backend.mode_refusal(implementation.mode, case.problem)
    mode = backend.modes[implementation.mode]
    if not mode.runs_on(implementation.device):
        reason = reason or f"the mode {implementation.mode} is for {', '.join(mode.devices)} only"
    if reason is not None:
        return Failure(Outcome.UNSUPPORTED, reason)
    reason = backend.unavailable(implementation.mode)
    if reason is not None:
        extras = ",".join([backend.extra or "", *backend.modes[implementation.mode].needs])
        how = f"pip install 'convcheck[{extras}]'" if backend.extra else "install it"
        return Failure(Outcome.UNAVAILABLE, f"{reason}; {how}")
    needed = reference_bytes(case.problem) + implementation_bytes(case.problem, form)
    if needed > memory:
        return Failure(
            Outcome.OUT_OF_MEMORY,
            f"needs about {human_bytes(needed)}; {human_bytes(memory)} may be used",
        )
    return None


def _spell(pattern: Pattern) -> str:
    mode = f"[{pattern.mode}]" if pattern.mode else ""
    return f"{pattern.backend}{mode}:{pattern.form or '*'}"
