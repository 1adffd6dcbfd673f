"""Has the workers of a run behave as on another machine, where their libraries allow it.

Owns the environment that such workers inherit. Libraries read it when they are loaded, so it is set
in the main process, which loads none of them, for as long as workers may be started.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from convcheck.backends._processor import cpu_isa
from convcheck.backends.registry import imitation_variables
from convcheck.model.errors import UsageError
from convcheck.model.facts import has_isa
from convcheck.model.imitation import LEVELS, parse_imitation
from convcheck.workers.variables import variables_set

JOINED = frozenset({"XLA_FLAGS"})
"""Variables that hold several settings: what is there already stays, before what is added."""

IMITATING = "CONVCHECK_IMITATES"
"""Variable that says what is imitated, so that it is in the environment of a run's document."""


@contextmanager
def imitating(words: Sequence[str]) -> Iterator[None]:
    """Set what makes libraries behave as on another machine; restore the environment afterwards.

    `words` are those of `--as`, none of them for this machine itself; a text has them joined by
    commas. Raises `UsageError` for other words, and for a processor wider than this one: what it
    lacks cannot be imitated.
    """
    try:
        text = words if isinstance(words, str) else ",".join(words)
        words = parse_imitation(text) if text else ()
    except ValueError as error:
        raise UsageError(f"--as: {error}") from None
    _refuse_wider(words)
    wanted = imitation_variables(words) | ({IMITATING: ",".join(words)} if words else {})
    for name in JOINED & wanted.keys():
        wanted[name] = f"{os.environ.get(name, '')} {wanted[name]}".strip()
    with variables_set(wanted):
        yield


def imitated() -> str:
    """Return the words of what is imitated now, joined by commas; empty for this machine itself."""
    return os.environ.get(IMITATING, "")


def _refuse_wider(words: Sequence[str]) -> None:
    here = cpu_isa()
    for word in words:
        if word in LEVELS and not has_isa(here, word):
            possible = [level for level in LEVELS if has_isa(here, level)]
            raise UsageError(
                f"--as: this processor has no {word} ({here or 'it is no x86-64 with SSE4'});"
                f" allowed here: {', '.join(possible) or 'onednn, no_onednn'}"
            )
