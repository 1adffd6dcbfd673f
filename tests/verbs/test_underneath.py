"""What is told of two traces, and what a lost one does to the verdict."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import convcheck
from convcheck.document.explain import LowestLevel, Underneath
from convcheck.document.trace import TRACED, LevelFound, OnlyLevels, Parting, Step, Trace
from convcheck.model.case import Case
from convcheck.verbs import underneath as module
from convcheck.verbs.underneath import can_be_traced, underneath

GROUP = ("torch:direct", "torch:conv2d")


def case_of(*implementations: str) -> Case:
    return convcheck.case(
        "conv1d", length=9, in_channels=1, out_channels=1, kernel=3, implementations=implementations
    )


def step(name: str, seconds: float | None) -> Step:
    return Step(name, seconds=seconds)


def level(name: str, *steps: Step, outcome: str = TRACED) -> LevelFound:
    return LevelFound(name, "a test", steps, outcome=outcome)


def told(monkeypatch: pytest.MonkeyPatch, *traces: dict[str, Any]) -> Underneath:
    """Return what is told of these traces."""
    named = [
        Trace(**{"implementation": name, "outcome": TRACED, "reason": "", **each})
        for name, each in zip(GROUP, traces, strict=True)
    ]
    only = OnlyLevels(first=[], second=[])
    parting = Parting(levels=[], only=only, sentences=["first difference: nothing"])
    document = SimpleNamespace(traces=named, difference=parting)
    monkeypatch.setattr(module, "trace", lambda _: document)
    return underneath(case_of(*GROUP), threads=None, timeout=1.0, seed=0)


def test_the_lowest_level_that_has_steps_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    full = {"levels": [level("operators", step("conv", 1.0)), level("log", step("gemm", None))]}
    empty = {"levels": [level("operators", step("conv", 1.0)), level("log")]}
    found = told(monkeypatch, full, empty)
    assert found.steps["torch:direct"] == LowestLevel(level="log", steps=["gemm"], others=0)
    assert found.steps["torch:conv2d"].level == "operators"
    assert found.sentences == ["first difference: nothing"]
    assert not found.failed


def test_of_many_steps_the_slowest_are_named_in_their_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    steps = [
        step(name, seconds) for name, seconds in zip("abcdef", (1, 9, 8, 7, 2, 6), strict=True)
    ]
    found = told(monkeypatch, {"levels": [level("operators", *steps)]}, {"levels": []})
    assert found.steps["torch:direct"].steps == ["b", "c", "d", "f"]
    assert found.steps["torch:direct"].others == 2
    assert found.steps["torch:conv2d"].steps == []


@pytest.mark.parametrize(
    ("lost", "failed"),
    [
        ({"outcome": "crashed", "reason": "died", "levels": []}, True),
        ({"outcome": "unsupported", "reason": "has none", "levels": []}, False),
    ],
)
def test_what_could_not_be_traced_is_said(
    monkeypatch: pytest.MonkeyPatch, lost: dict[str, Any], failed: bool
) -> None:
    found = told(monkeypatch, {"levels": [level("operators", step("conv", 1.0))]}, lost)
    assert found.reasons == [f"torch:conv2d: {lost['reason']}"]
    assert found.sentences == []
    assert found.failed == failed


def test_a_level_that_was_lost_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = {"levels": [level("operators", step("conv", 1.0)), level("log", outcome="timeout")]}
    assert told(monkeypatch, lost, lost).failed


def test_implementations_of_two_libraries_have_no_common_levels() -> None:
    assert can_be_traced(case_of("torch:direct", "torch:conv2d", "numpy:im2col"))
    assert not can_be_traced(case_of("torch:direct", "numpy:im2col"))
