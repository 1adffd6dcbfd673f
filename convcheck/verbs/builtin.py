"""The built-in cases: where they are, and which of them a verb runs when it is given no path."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import convcheck
from convcheck.loading.cases import each_case
from convcheck.model.case import Case, Location, Suite
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
) -> Iterator[Case]:
    """Yield the cases of paths and those that a program made, one at a time.

    Without either, the built-in ones of a suite, or everything. `suites` are those asked for by
    name, of paths too; else it is the verb's usual one. Raises `UsageError`.
    """
    for name in suites:
        if name not in set(Suite):
            raise UsageError(f"--suite: got {name!r}; allowed: a list of {', '.join(Suite)}")
    chosen = bool(paths or made)
    cases = each_case(list(paths) if chosen else [builtin_cases()])
    if made:
        cases = _with_own_names(cases, made)
    if not suites and (chosen or everything):
        return cases
    wanted = set(map(Suite, suites)) or {usual}
    return (case for case in cases if not wanted.isdisjoint(case.suites))


def _with_own_names(cases: Iterable[Case], made: Sequence[Case]) -> Iterator[Case]:
    """Yield cases and those that a program made. Raises `UsageError` for one name of two."""
    owners: dict[str, Location] = {}
    for case in cases:
        owners[case.identifier] = case.location
        yield case
    for case in made:
        if case.identifier in owners:
            raise UsageError(
                f"a second case {case.identifier}, the first is at {owners[case.identifier]}; give"
                " it another name",
                case.location,
            )
        owners[case.identifier] = case.location
        yield case
