"""What a shell offers while an option or argument is typed.

Owns the words; click knows the shells. Nothing here starts a library: names come from the registry.
"""

from __future__ import annotations

from collections.abc import Iterable

import click
from click.shell_completion import CompletionItem


def implementations(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Return backends; once one is there with its colon, what it computes."""
    from convcheck.verbs.catalogue import backend_names, form_names

    name, colon, _ = incomplete.partition(":")
    words = (f"{name}:{form}" for form in form_names(name)) if colon else backend_names()
    return _beginning(incomplete, words)


def backends(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return the names of backends."""
    from convcheck.verbs.catalogue import backend_names

    return _beginning(incomplete, backend_names())


def cases(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return the names of the built-in cases, or of those in the files that were named before."""
    from pathlib import Path

    from convcheck.model.errors import UsageError
    from convcheck.verbs.catalogue import list_cases

    # Behind `-k` without a value click leaves arguments as they are.
    named = ctx.params.get("paths") or [each for each in ctx.args if each[:1] != "-"]
    paths = [Path(each) for each in named]
    try:
        names = [each.name for each in list_cases(paths)]
    except (UsageError, OSError):
        names = []  # what is wrong with a file is said when the command runs
    return _beginning(incomplete, names)


def explained(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return what `explain` has an answer to: identities and questions."""
    from convcheck.verbs.explain_claims import entries

    return _beginning(incomplete, entries())


def faults(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return planted faults and their families."""
    from convcheck.verbs.catalogue import fault_names

    return _beginning(incomplete, fault_names())


def traced(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return implementations for the first two words of `trace`, and built-in cases and files."""
    from convcheck.verbs.catalogue import list_cases

    cases = [each.name for each in list_cases([])]
    found = [*implementations(ctx, param, incomplete), *_beginning(incomplete, cases)]
    return found or [CompletionItem(incomplete, type="file")]


def functions(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return files; once `FILE.py:` is there, the functions and classes that the file defines."""
    import ast
    from pathlib import Path

    file, colon, _ = incomplete.partition(":")
    if not colon:
        return [CompletionItem(incomplete, type="file")]
    try:
        tree = ast.parse(Path(file).read_bytes())
    except (OSError, SyntaxError, ValueError, RecursionError):
        return []
    kinds = (ast.FunctionDef, ast.ClassDef)
    names = (each.name for each in tree.body if isinstance(each, kinds))
    return _beginning(incomplete, (f"{file}:{name}" for name in names if name[0] != "_"))


def _beginning(incomplete: str, words: Iterable[str]) -> list[CompletionItem]:
    return [CompletionItem(word) for word in words if word.startswith(incomplete)]
