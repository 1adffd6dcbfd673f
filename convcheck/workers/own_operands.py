"""The operands that a case brings along, in a worker: its files read, and found unchanged.

Owns the reading. Every worker reads for itself, since tensors travel through no message; what is
not what it was when the case was loaded is refused, so that all have computed from the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from convcheck.array_files import digest_of, read_array
from convcheck.model.errors import UsageError
from convcheck.model.own_operands import ArrayFile, OwnOperands

if TYPE_CHECKING:
    from convcheck.mathematics.operands import Operands
    from convcheck.model.passes import Fill
    from convcheck.model.problem import Problem


class ChangedFile(Exception):
    """A file of operands is not what it was, or is there no more."""


def operands_of(problem: Problem, fill: Fill, seed: int, own: OwnOperands | None) -> Operands:
    """Return the operands of a case and fill. Raises `ChangedFile`."""
    from convcheck.mathematics.operands import draw
    from convcheck.mathematics.own_operands import Unfit, draw_own

    if own is None:
        return draw(problem, fill, seed)
    arrays = {}
    for role, source in own.sources:
        if not isinstance(source, ArrayFile):
            continue
        try:
            if digest_of(source.path) != source.digest:
                raise ChangedFile(f"operands.{role}: {source.written} changed during the run")
            arrays[role] = read_array(source.path, role)
        except (OSError, UsageError) as error:
            raise ChangedFile(f"operands.{role}: {source.written}: {error}") from None
    try:
        return draw_own(problem, own, arrays, seed)
    except Unfit as error:  # of a file that was there when the case was loaded
        raise ChangedFile(f"operands: {error}") from None
