"""Outcomes decide on the exit status, which CI jobs rely on."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.model.outcome import (
    COMPARED,
    DISAGREEMENTS,
    FAILURES_TO_RUN,
    ExitStatus,
    Outcome,
    exit_status,
)

COUNTS = st.dictionaries(st.sampled_from(Outcome), st.integers(0, 3))


@pytest.mark.parametrize(
    ("counts", "options", "status"),
    [
        ({"agree": 3}, {}, 0),
        ({"agree": 1, "unsupported": 2, "unavailable": 1, "untrusted": 1}, {}, 0),
        ({"agree": 1, "expected_mismatch": 1}, {}, 0),
        ({"expected_mismatch": 1}, {}, 0),
        ({"mismatch": 1}, {}, 1),
        ({"agree": 1000, "mismatch": 1}, {}, 1),
        ({"unexpected_agreement": 1}, {}, 1),
        ({"agree": 1, "error": 1}, {}, 3),
        ({"agree": 1, "crashed": 1}, {}, 3),
        ({"agree": 1, "timeout": 1}, {}, 3),
        ({"agree": 1, "out_of_memory": 1}, {}, 3),
        ({"error": 1}, {}, 3),
        ({"agree": 1, "unavailable": 1}, {"required_missing": True}, 3),
        ({"mismatch": 1, "crashed": 1}, {}, 1),
        ({"mismatch": 1}, {"required_missing": True}, 1),
        ({"unexpected_agreement": 1, "timeout": 1}, {}, 1),
        ({}, {}, 5),
        ({"agree": 0, "mismatch": 0}, {}, 5),
        ({"unsupported": 4, "unavailable": 1}, {}, 5),
        ({"untrusted": 2}, {}, 5),
        ({}, {"required_missing": True}, 3),
        ({"agree": 1}, {"interrupted": True}, 130),
        ({"mismatch": 1, "crashed": 1}, {"interrupted": True}, 130),
        ({}, {"interrupted": True}, 130),
    ],
)
def test_exit_status_table(counts: dict[str, int], options: dict[str, Any], status: int) -> None:
    assert exit_status({Outcome(o): n for o, n in counts.items()}, **options) == status


@given(COUNTS, st.booleans())
def test_a_run_succeeds_only_if_numbers_were_compared_and_none_differed(
    counts: dict[Outcome, int], required_missing: bool
) -> None:
    seen = {outcome for outcome, count in counts.items() if count}
    good = bool(seen & {Outcome.AGREE, Outcome.EXPECTED_MISMATCH})
    bad = seen - {
        Outcome.AGREE,
        Outcome.EXPECTED_MISMATCH,
        Outcome.UNTRUSTED,
        Outcome.UNSUPPORTED,
        Outcome.UNAVAILABLE,
    }
    succeeded = exit_status(counts, required_missing=required_missing) == ExitStatus.AGREED
    assert succeeded == (good and not bad and not required_missing)


@given(COUNTS, st.sampled_from(sorted(DISAGREEMENTS)))
def test_a_disagreement_is_never_outvoted(counts: dict[Outcome, int], outcome: Outcome) -> None:
    assert exit_status(counts | {outcome: 1}) == ExitStatus.DISAGREED


def test_nothing_that_failed_to_run_counts_as_compared() -> None:
    assert not COMPARED & FAILURES_TO_RUN
    assert COMPARED >= DISAGREEMENTS
    assert not COMPARED & {Outcome.UNTRUSTED, Outcome.UNSUPPORTED, Outcome.UNAVAILABLE}
