"""What one comparison of a result with the reference found."""

from __future__ import annotations

from dataclasses import dataclass

from convcheck.model.outcome import Outcome


@dataclass(frozen=True)
class WrongElement:
    """One element of a result that is wrong: where it is, what it is and should be."""

    index: list[int]
    got: float
    expected: float
    allowed_error: float


@dataclass(frozen=True)
class WrongPlaces:
    """Where in a result the wrong elements are: shares of 0 to 1.

    `size` is how many rows, columns and channels the result has. `position` is by cells of rows and
    columns, `channel` by cells of channels; cell i of n holds indices i * size / n and following.
    """

    size: list[int]
    position: list[list[float]]
    channel: list[float]


@dataclass(frozen=True)
class Verdict:
    """What one comparison found; figures are None where there was nothing to compare.

    `budget_used` is the largest error over what was allowed for that element. `required_rtol` is
    the smallest rtol with which `np.allclose(actual, reference, rtol, atol)` would have passed,
    at the atol the user chose or NumPy's default; infinite if none would.
    `precision` is a `Precision`, told from errors on normal samples and own operands; `diagnosis`
    is what explains a mismatch, `places` where its wrong elements are, where it was asked for.
    """

    outcome: Outcome
    reason: str = ""
    inexact: bool = False
    elements: int = 0
    mismatched: int | None = None
    first_mismatch: WrongElement | None = None
    max_abs_error: float | None = None
    max_rel_error: float | None = None
    budget_used: float | None = None
    required_rtol: float | None = None
    rtol: float | None = None
    atol: float | None = None
    allclose_default: bool | None = None
    precision: str | None = None
    diagnosis: str | None = None
    places: WrongPlaces | None = None
