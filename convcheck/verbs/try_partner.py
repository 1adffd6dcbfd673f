"""A function with the one of its file that computes its gradients, where only names say so.

Owns when such a one is taken, and what is said where it cannot be called.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from msgspec import structs

from convcheck.model.errors import UsageError
from convcheck.model.outcome import Outcome
from convcheck.user_functions.convolutions.ladder import ladder
from convcheck.verbs.asked_function import AskedFunction, NotRead, Understood
from convcheck.verbs.try_options import Arrays
from convcheck.verbs.try_step import PASSED

Read = Callable[[AskedFunction, Arrays], tuple[Understood | NotRead, Arrays]]


def with_partner(
    asked: AskedFunction, arrays: Arrays, read: Read
) -> tuple[tuple[AskedFunction, Understood, Arrays] | None, list[str]]:
    """Return a function read with the one whose name says that it computes its gradients.

    None where there is none, or a framework has gradients of its own. None, and what is said of it,
    where it cannot be called as such: a name is no promise, so that this is no fault.
    """
    target, options = asked.target, asked.options
    name = target.partner
    if not name or options.backward is not None or arrays.framework != "numpy":
        return None, []
    both = replace(asked, options=replace(options, backward=name))
    lost = [f"gradients by {name}: it is not called as its name says; --backward {name} says why"]
    try:
        known, taken = read(both, arrays)
    except UsageError:
        return None, lost
    if isinstance(known, NotRead):
        return None, []
    first = both.climb(known, ladder(known.room)[0])
    if first.outcome not in (*PASSED, Outcome.MISMATCH):
        return None, lost
    reading = structs.replace(known.reading, backward=name)
    return (both, replace(known, reading=reading), taken), []
