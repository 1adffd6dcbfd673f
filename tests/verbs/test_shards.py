"""How a matrix is divided: every case once, in equal parts, the same everywhere."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from convcheck.model.shard import Shard
from convcheck.verbs.bench_plan import BenchOptions, plan_bench
from convcheck.verbs.required import missing_notes
from convcheck.verbs.shards import digest, divide
from convcheck.verbs.verify import VerifyOptions, plan_verify
from tests.runs import verify_record

SWEEPS = """\
title: two sweeps
op: conv1d
implementations: [numpy:im2col, numpy:windows]
matrix:
  length: {from: 16, to: 64, factor: 2}
  in_channels: 2
  out_channels: [2, 3]
  kernel: 3
"""

COSTS = st.lists(st.floats(0.001, 100), max_size=60)


@given(costs=COSTS, of=st.integers(1, 12))
def test_every_case_is_in_one_shard_and_none_has_much_more_than_others(
    costs: list[float], of: int
) -> None:
    division = divide(of, costs, range(len(costs)))
    assert len(division.numbers) == len(costs)
    assert set(division.numbers) <= set(range(1, of + 1))
    loads = [division.predicted(number) for number in range(1, of + 1)]
    assert abs(sum(loads) - sum(costs)) < 1e-6
    # No shard exceeds the mean by more than the case that was put on it last.
    assert max(loads) <= sum(costs) / of + max(costs, default=0) + 1e-9


@given(costs=COSTS, of=st.integers(1, 12))
def test_a_division_is_the_same_each_time(costs: list[float], of: int) -> None:
    assert divide(of, costs, range(len(costs))) == divide(of, list(costs), range(len(costs)))


def test_equal_cases_are_spread_evenly() -> None:
    counts = Counter(divide(4, [1.0] * 10, range(10)).numbers)
    assert sorted(counts.values()) == [2, 2, 3, 3]


def test_what_belongs_together_stays_together() -> None:
    units = ["a", "b", "a", "c", "b", "a"]
    numbers = divide(3, [1.0] * 6, units).numbers
    for unit in units:
        assert len({n for n, each in zip(numbers, units, strict=True) if each == unit}) == 1
    assert len(set(numbers)) == 3


def test_the_shards_of_verify_have_every_case_once(tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(SWEEPS)
    whole = [each.case.identifier for each in plan_verify(VerifyOptions(paths=[path]))]
    parts = [
        [each.case.identifier for each in plan_verify(VerifyOptions(paths=[path], shard=shard))]
        for shard in (Shard(1, 4), Shard(2, 4), Shard(3, 4), Shard(4, 4))
    ]
    assert sorted(name for part in parts for name in part) == sorted(whole)
    assert all(parts)
    for part in parts:
        assert part == [name for name in whole if name in part]


def test_a_sweep_of_bench_is_in_one_shard(tmp_path: Path) -> None:
    """Its times are divided by one another, for the exponent of their growth."""
    path = tmp_path / "cases.yaml"
    path.write_text(SWEEPS)
    shards = [
        {each.planned.case.sweep.series for each in plan_bench(options) if each.planned.case.sweep}
        for options in (BenchOptions(paths=[path], shard=Shard(n, 2)) for n in (1, 2))
    ]
    assert [len(each) for each in shards] == [1, 1]
    assert not shards[0] & shards[1]


def test_a_fingerprint_is_that_of_its_values() -> None:
    assert digest(cases=[1], seed=0) == digest(seed=0, cases=[1])
    assert digest(cases=[1], seed=0) != digest(cases=[1], seed=1)


def test_a_required_backend_may_compare_something_in_another_shard(tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(SWEEPS)
    from convcheck.verbs.shards import shard_of_verify

    options = VerifyOptions(paths=[path])
    part = shard_of_verify(plan_verify(options), options, Shard(1, 2)).part
    lacking = [verify_record(backend="torch", outcome="unavailable", reason="not installed")]
    refusing = [verify_record(backend="torch", outcome="unsupported", reason="no such padding")]
    assert missing_notes(["torch"], [], None)
    assert missing_notes(["torch"], [], part) == []
    assert missing_notes(["torch"], refusing, None)
    assert missing_notes(["torch"], refusing, part) == []
    assert missing_notes(["torch"], lacking, part)
