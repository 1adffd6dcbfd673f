"""Which forms a wildcard stands for, and which it leaves out because nobody would choose them.

Owns what is out of proportion. An identity that holds may be absurd: the Toeplitz matrix of a long
input has a billion elements. Such a form is computed if it is named, or asked for by `**`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from convcheck.identities.contract import Form
from convcheck.model.figures import counted
from convcheck.model.implementation import Implementation
from convcheck.model.problem import Problem

EVERY = "**"
"""What asks for the forms whose cost is out of proportion as well."""

CHEAP_MULTIPLY_ADDS, CHEAP_BYTES = 10**8, 2**26
"""What any form may take: some hundredths of a second, 64 MiB."""

MOST_TIMES = 10
"""Multiple of a problem's multiply-adds that a wildcard's form may take if that is more."""

MOST_MEMORY = 64
"""Multiple of its tensors that it may allocate; patches of a kernel of 7 x 7 take 49."""


def is_wildcard(wanted: str) -> bool:
    """Tell whether a part of a pattern stands for several."""
    return "*" in wanted or "?" in wanted


def in_proportion(form: Form, problem: Problem) -> bool:
    """Tell whether somebody would choose a form for a problem that it does not refuse.

    By what its forward pass is predicted to take.
    """
    cost = form.cost(problem)
    most = max(CHEAP_MULTIPLY_ADDS, MOST_TIMES * problem.multiply_adds)
    memory = max(CHEAP_BYTES, MOST_MEMORY * problem.tensor_bytes)
    return cost.multiply_adds <= most and cost.temporary_bytes <= memory


def left_out_notes(cases: Iterable[Sequence[Implementation | str]]) -> list[str]:
    """Return a note on what was left out of each case, none if nothing was."""
    count: Counter[str] = Counter()
    touched = 0
    for left_out in cases:
        count.update(map(str, left_out))
        touched += bool(left_out)
    if not count:
        return []
    return [
        f"left out of {counted(touched, 'case')}, where their cost is out of proportion:"
        f" {', '.join(count)}; name them, or write {EVERY} for *, to have them"
    ]
