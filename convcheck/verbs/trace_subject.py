"""What `trace` is asked for, by name: an implementation, a case, and whether it can run at all."""

from __future__ import annotations

from pathlib import Path

from convcheck.backends.registry import (
    backends,
    broken_backend,
    broken_form,
    forms_of,
    lacking,
)
from convcheck.loading.cases import load_cases
from convcheck.loading.selection import compile_expression
from convcheck.loading.validation import did_you_mean
from convcheck.model.case import Case
from convcheck.model.errors import UsageError
from convcheck.model.implementation import Implementation, Pattern
from convcheck.model.outcome import Outcome
from convcheck.model.passes import TimedPass
from convcheck.verbs import plan
from convcheck.verbs.builtin import builtin_cases
from convcheck.verbs.wildcards import is_wildcard
from convcheck.workers.memory import SHARE, available_bytes
from convcheck.workers.messages import Failure

LISTED = 6
"""Cases that a message names if a name fits several."""


def find_implementation(text: str) -> Implementation:
    """Return the implementation of a name. Raises `UsageError`.

    Without a form it is the direct one, without a mode the backend's usual one.
    """
    try:
        pattern = Pattern.parse(text)
    except ValueError as error:
        raise UsageError(f"IMPLEMENTATION: {error}; for example torch:conv2d") from None
    if any(part and is_wildcard(part) for part in vars(pattern).values()):
        raise UsageError(f"IMPLEMENTATION: got {text!r}; name one implementation, not a pattern")
    known = backends()
    if pattern.backend not in known:
        raise UsageError(
            f"IMPLEMENTATION: unknown backend {pattern.backend!r};"
            f" {did_you_mean(pattern.backend, known)}"
        )
    backend = known[pattern.backend]
    if pattern.mode is not None and pattern.mode not in backend.modes:
        raise UsageError(
            f"IMPLEMENTATION: {backend.name} has no mode {pattern.mode!r};"
            f" allowed: {', '.join(backend.modes)}"
        )
    if pattern.mode is None and len(backend.default_modes) > 1:
        choice = ", ".join(f"{backend.name}[{mode}]" for mode in backend.default_modes)
        raise UsageError(f"IMPLEMENTATION: got {text!r}; name a mode: {choice}")
    offered = forms_of(backend.name)
    form = pattern.form or "direct"
    if form not in offered and not (broken_backend(backend) or broken_form(form)):
        reason = lacking(backend.name).get(form)
        told = f" ({reason})" if reason else ""
        raise UsageError(
            f"IMPLEMENTATION: {backend.name} has no form {form!r}{told};"
            f" {did_you_mean(form, offered)}"
        )
    device = {None: "cpu", "cuda": "cuda:0"}.get(pattern.device, pattern.device) or "cpu"
    return Implementation(backend.name, form, pattern.mode or backend.default_modes[0], device)


def find_case(text: str) -> Case:
    """Return the one case of a name: `NAME`, or `FILE::NAME`, or a file of one case.

    NAME is an identifier, the part of it before the parameters, or an expression as for `-k`.
    Raises `UsageError` if there is no such case, or more than one.
    """
    file, separator, name = text.partition("::")
    if not separator:
        file, name = (text, "") if Path(text).is_file() else ("", text)
    cases = load_cases([Path(file) if file else builtin_cases()])
    if not name and not file:
        raise UsageError("CASE: got an empty name; `convcheck list cases` names the built-in ones")
    found = _named(cases, name) if name else cases
    if len(found) == 1:
        return found[0]
    if not found:
        raise UsageError(
            f"CASE: no case fits {text!r}; {_near(cases, name)}`convcheck verify --list --all`"
            " names the built-in ones, FILE::NAME is one of a case file"
        )
    several = "\n  ".join(case.identifier for case in found[:LISTED])
    more = f"\n  ... and {len(found) - LISTED:,} more" if len(found) > LISTED else ""
    raise UsageError(f"CASE: {text!r} fits {len(found):,} cases; one is traced:\n  {several}{more}")


def _named(cases: list[Case], name: str) -> list[Case]:
    whole = [case for case in cases if case.identifier == name]
    of_name = [case for case in cases if case.identifier.partition("[")[0] == name]
    if whole or of_name:
        return whole or of_name
    admits = compile_expression(name)
    return [case for case in cases if admits(case.identifier)]


def _near(cases: list[Case], name: str) -> str:
    import difflib

    names = {case.identifier.partition("[")[0] for case in cases}
    close = difflib.get_close_matches(name.partition("[")[0], names, 1)
    return f"did you mean {close[0]}? " if close else ""


def foreseen(case: Case, implementation: Implementation, what: TimedPass) -> Failure | None:
    """Return why this cannot be traced, if that is known before anything runs."""
    failure = plan.foreseen(case, implementation, int(SHARE * available_bytes()))
    if failure is not None:
        return failure
    lacks = backends()[implementation.backend].lacks_passes
    passes = case.problem.results_of(what)
    reason = next((lacks[each] for each in passes if each in lacks), None)
    return None if reason is None else Failure(Outcome.UNSUPPORTED, reason)
