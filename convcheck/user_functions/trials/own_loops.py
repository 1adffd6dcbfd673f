"""Parallel loops of a function's own, whose iterations may not write to one array.

Owns when that is looked at: a race is not met in every run, and its text shows it.
"""

from __future__ import annotations

from convcheck.user_functions.callables.own_text import part_of_file
from convcheck.user_functions.text.declarations import thing_of
from convcheck.user_functions.text.raced_arrays import raced_array
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject


def own_loops(subject: Subject) -> Found:
    """Look at the parallel loops of a function."""
    thing = thing_of(subject.function.callee)
    text = part_of_file(getattr(thing, "py_func", thing)) if thing is not None else ""
    if "prange" not in text:
        return NOT_MADE
    return Found(raced_array(text))
