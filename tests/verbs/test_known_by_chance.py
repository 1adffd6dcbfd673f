"""A known difference that shows sometimes: agreement is no stale entry, anything else still is."""

from __future__ import annotations

import pytest

from convcheck.model.case import Expectation, Location
from convcheck.model.implementation import Pattern
from convcheck.model.outcome import Outcome
from convcheck.model.verdict import Verdict
from convcheck.verbs.records import expected


def entry(*, sometimes: bool) -> Expectation:
    return Expectation(
        when={},
        implementation=Pattern.parse("numpy:im2col"),
        outcomes=(Outcome.MISMATCH,),
        reason="memory that nobody wrote",
        url=None,
        location=Location("case.yaml", 3),
        sometimes=sometimes,
    )


@pytest.mark.parametrize(
    ("sometimes", "found", "outcome"),
    [
        (False, Outcome.AGREE, Outcome.UNEXPECTED_AGREEMENT),
        (True, Outcome.AGREE, Outcome.AGREE),
        (False, Outcome.MISMATCH, Outcome.EXPECTED_MISMATCH),
        (True, Outcome.MISMATCH, Outcome.EXPECTED_MISMATCH),
        (True, Outcome.ERROR, Outcome.ERROR),
        (True, Outcome.CRASHED, Outcome.CRASHED),
    ],
)
def test_only_agreement_is_right_as_well(sometimes: bool, found: Outcome, outcome: Outcome) -> None:
    got, reason = expected(entry(sometimes=sometimes), Verdict(found, "what was found"))
    assert got is outcome
    assert ("memory that nobody wrote" in reason) == (
        got in (Outcome.EXPECTED_MISMATCH, Outcome.UNEXPECTED_AGREEMENT)
    )
