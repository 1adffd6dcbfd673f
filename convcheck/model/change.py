"""What can come of comparing one result or time of two runs."""

from __future__ import annotations

from enum import StrEnum


class Change(StrEnum):
    """The verdict on one record that two runs have in common, or that only one of them has."""

    SAME = "same"
    """Same outcome, no much larger error, no difference of speed that was seen and matters."""
    WORSE = "worse"
    """It agreed and no longer does, could run and no longer can, or fails where it did not."""
    BETTER = "better"
    """It did not agree, or could not run, and now agrees."""
    CHANGED = "changed"
    """Another outcome, neither better nor worse."""
    ERROR_GREW = "error_grew"
    """Still within what is allowed, but by clearly less than before."""
    SLOWER = "slower"
    """Slower beyond doubt, by more than the threshold."""
    FASTER = "faster"
    """Faster beyond doubt, by more than the threshold."""
    AMBIGUOUS = "ambiguous"
    """A difference of speed larger than the threshold that the evidence does not settle."""
    NOT_COMPARED = "not_compared"
    """Both runs have it, and something forbids to compare: the reason says what."""
    ONLY_BASE = "only_base"
    """The new run does not have it."""
    ONLY_NEW = "only_new"
    """The base run does not have it."""


REGRESSIONS = frozenset({Change.WORSE, Change.SLOWER})
"""Changes by which a comparison fails."""

CHANGES_OF_SPEED = frozenset({Change.SLOWER, Change.FASTER, Change.AMBIGUOUS})
"""Changes that rest on times."""

JOINED = frozenset(Change) - {Change.ONLY_BASE, Change.ONLY_NEW, Change.NOT_COMPARED}
"""Changes that rest on a comparison of both runs."""
