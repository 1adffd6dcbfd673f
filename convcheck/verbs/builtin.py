"""The built-in cases: where they are, and which of them a verb runs when it is given no path."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import convcheck
from convcheck.loading.cases import load_cases
from convcheck.words.case import Case, Suite
from convcheck.words.errors import UsageError


def builtin_cases() -> Path:
    """Return the folder of the built-in cases: in the installed package, or in a checkout."""
    package = Path(convcheck.__file__).parent
    installed = package / "builtin_cases"
    return installed if installed.is_dir() else package.parent / "cases"


def cases_for(
    usual: Suite, paths: Sequence[Path], *, suites: Sequence[str] = (), everything: bool
) -> list[Case]:
    """Return the cases of paths; without paths, the built-in ones of a suite, or everything.

    `suites` are those asked for by name, of paths too; else it is the verb's usual one. Raises
    `UsageError`.
    """
    cases = load_cases(list(paths) if paths else [builtin_cases()])
    if not suites and (paths or everything):
        return cases
    for name in suites:
        if name not in set(Suite):
            raise UsageError(f"--suite: got {name!r}; allowed: a list of {', '.join(Suite)}")
    wanted = set(map(Suite, suites)) or {usual}
    return [case for case in cases if not wanted.isdisjoint(case.suites)]
