"""Where what is wrong is so and where it is not: the results of both sides, and what parts them.

Owns which results are compared, and the sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from convcheck.diagnosis.conditions import nearly, separating
from convcheck.diagnosis.evidence import Evidence, Standing
from convcheck.diagnosis.features import Place
from convcheck.model.passes import Fill

ALIKE = 0.09
"""By how much more a condition may cost than the first to be told beside it."""

NOT_WHOLE = "operands are no whole numbers"
"""What is said of errors that only samples show."""


def condition(evidence: Evidence, there: Sequence[int], elsewhere: Sequence[int]) -> str:
    """Return where results of some numbers are and others are not, in words; or nothing."""
    elsewhere, whole = comparable(evidence, there, elsewhere)
    found = separating(*_places(evidence, there, elsewhere), evidence.beside)
    # What is as likely, and was not told apart, is said as well.
    says = [each.says for each in found if each.cost <= found[0].cost + ALIKE][:2]
    said = f"{says[0]} (or where {says[1]})" if len(says) > 1 else "".join(says)
    return " and ".join(filter(None, (NOT_WHOLE if whole else "", said)))


def nearly_where(evidence: Evidence) -> str:
    """Return what is so of all wrong results and of few right ones, in a clause; or nothing.

    A mistake need not change every result that it is made in.
    """
    elsewhere, _ = comparable(evidence, evidence.wrong, evidence.agreeing)
    says, others = nearly(*_places(evidence, evidence.wrong, elsewhere))
    if not says:
        return ""
    are = "is" if others == 1 else "are"
    return (
        f"all {len(evidence.wrong)} wrong results are where {says}, and so {are} {others} of"
        f" {len(elsewhere)} right ones"
    )


def comparable(
    evidence: Evidence, there: Sequence[int], elsewhere: Sequence[int]
) -> tuple[list[int], bool]:
    """Return which results elsewhere are of the same fill as what is wrong of samples only.

    With whether others were left out: whole numbers, on which the same convolutions are right.
    """
    seen = evidence.seen
    if any(seen[number].fill is not Fill.NORMAL for number in there):
        return list(elsewhere), False
    wrong = {seen[number].conv for number in there}
    whole = [n for n in elsewhere if seen[n].fill is Fill.INTEGERS]
    if not any(seen[n].conv in wrong for n in whole):
        return list(elsewhere), False
    return [n for n in elsewhere if n not in whole], True


def sides(
    evidence: Evidence, first: Standing | None
) -> Callable[[], tuple[list[Place], list[Place]]]:
    """Return what returns where an explanation of all that is wrong holds and where it does not.

    Without one, where results are wrong, or there are none, and where they are right.
    """
    explained = first is not None and not evidence.unexplained(first)

    def numbers() -> tuple[list[int], list[int]]:
        if first is not None and explained:
            evidence.held(first)
            return sorted(first.holds), first.not_made
        if evidence.wrong:
            return evidence.wrong, evidence.agreeing
        return raising(evidence)

    def of() -> tuple[list[Place], list[Place]]:
        there, elsewhere = numbers()
        elsewhere, _ = comparable(evidence, there, elsewhere)
        return _places(evidence, there, elsewhere)

    return of


def _places(
    evidence: Evidence, there: Sequence[int], elsewhere: Sequence[int]
) -> tuple[list[Place], list[Place]]:
    some, others = (
        [(evidence.seen[number].conv, evidence.seen[number].fill) for number in numbers]
        for numbers in (there, elsewhere)
    )
    return some, others


def raising(evidence: Evidence) -> tuple[list[int], list[int]]:
    """Return the numbers of the calls that raised, and of all others."""
    there = [n for n, each in enumerate(evidence.seen) if each.actual is None and not each.right]
    return there, [n for n in range(len(evidence.seen)) if n not in there]
