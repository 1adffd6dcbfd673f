"""The built-in cases: where they are, and which of them a verb runs when it is given no path."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import convcheck
from convcheck.loading.cases import load_cases
from convcheck.model.case import Case, Suite
from convcheck.model.errors import UsageError


def builtin_cases() -> Path:
    """Return the folder of the built-in cases: in the installed package, or in a checkout."""
    package = Path(convcheck.__file__).parent
    installed = package / "builtin_cases"
    return installed if installed.is_dir() else package.parent / "cases"


def cases_for(
    usual: Suite,
    paths: Sequence[Path],
    made: Sequence[Case] = (),
    *,
    suites: Sequence[str] = (),
    everything: bool,
) -> list[Case]:
    """Return the cases of paths and those that a program made.

    Without either, the built-in ones of a suite, or everything. `suites` are those asked for by
    name, of paths too; else it is the verb's usual one. Raises `UsageError`.
    """
    chosen = bool(paths or made)
    cases = load_cases(list(paths) if chosen else [builtin_cases()])
    owners = {case.identifier: case.location for case in cases}
    for case in made:
        if case.identifier in owners:
            raise UsageError(
                f"a second case {case.identifier}, the first is at {owners[case.identifier]}; give"
                " it another name",
                case.location,
            )
        owners[case.identifier] = case.location
    cases += made
    if not suites and (chosen or everything):
        return cases
    for name in suites:
        if name not in set(Suite):
            raise UsageError(f"--suite: got {name!r}; allowed: a list of {', '.join(Suite)}")
    wanted = set(map(Suite, suites)) or {usual}
    return [case for case in cases if not wanted.isdisjoint(case.suites)]
