"""Correct results by the thousand: the bound on the rate, and what is drawn."""

from __future__ import annotations

import pytest

from convcheck.model.convolution import Convolution
from convcheck.selftest.clean import rate_bound
from convcheck.selftest.draws import WORK, convolution


@pytest.mark.parametrize(("events", "trials"), [(0, 10), (0, 100_000), (1, 50), (7, 1_000)])
def test_the_bound_is_that_of_clopper_and_pearson(events: int, trials: int) -> None:
    stats = pytest.importorskip("scipy.stats")
    expected = stats.beta.ppf(0.95, events + 1, trials - events)
    assert rate_bound(events, trials) == pytest.approx(expected, rel=1e-6)


def test_without_events_it_is_the_rule_of_three() -> None:
    assert rate_bound(0, 100_000) == pytest.approx(3 / 100_000, rel=0.002)
    assert rate_bound(0, 100_000) == pytest.approx(1 - 0.05 ** (1 / 100_000), rel=1e-9)
    assert rate_bound(5, 5) == 1.0


def test_a_number_is_always_the_same_convolution() -> None:
    assert convolution(1, 7) == convolution(1, 7)
    assert convolution(1, 7) != convolution(2, 7)


def test_all_kinds_are_drawn() -> None:
    drawn: list[Convolution] = [convolution(0, number) for number in range(400)]
    assert max(conv.multiply_adds for conv in drawn) <= WORK
    assert len(set(drawn)) == len(drawn)
    assert {conv.rank for conv in drawn} == {1, 2, 3}
    assert {conv.dtype for conv in drawn} == {"float32", "float64", "float16", "bfloat16"}
    assert {conv.padding_mode for conv in drawn} == {"zeros", "reflect", "replicate", "circular"}
    assert {conv.transposed for conv in drawn} == {True, False}
    assert {conv.bias for conv in drawn} == {True, False}
    assert max(conv.groups for conv in drawn) > 1
    assert any(max(conv.stride) > 1 and max(conv.dilation) > 1 for conv in drawn)
