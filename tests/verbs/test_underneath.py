"""What is told of two traces, and what a lost one does to the verdict."""

from __future__ import annotations

from typing import Any

import pytest

from convcheck.verbs import underneath as module
from convcheck.verbs.underneath import can_be_traced, underneath

GROUP = ("torch:direct", "torch:conv2d")


def step(name: str, seconds: float | None) -> dict[str, Any]:
    return {"name": name, "detail": "", "seconds": seconds}


def level(name: str, *steps: dict[str, Any], outcome: str = "traced") -> dict[str, Any]:
    return {"name": name, "steps": list(steps), "outcome": outcome}


def told(monkeypatch: pytest.MonkeyPatch, *traces: dict[str, Any]) -> dict[str, Any]:
    """Return what is told of these traces."""
    named = [
        {"implementation": name, "outcome": "traced", "reason": "", **each}
        for name, each in zip(GROUP, traces, strict=True)
    ]
    document = {"traces": named, "difference": {"sentences": ["they part at nothing"]}}
    monkeypatch.setattr(module, "trace", lambda _: document)
    return underneath(GROUP, "case", threads=None, timeout=1.0, seed=0)


def test_the_lowest_level_that_has_steps_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    full = {"levels": [level("operators", step("conv", 1.0)), level("log", step("gemm", None))]}
    empty = {"levels": [level("operators", step("conv", 1.0)), level("log")]}
    found = told(monkeypatch, full, empty)
    assert found["steps"]["torch:direct"] == {"level": "log", "steps": ["gemm"], "others": 0}
    assert found["steps"]["torch:conv2d"]["level"] == "operators"
    assert found["sentences"] == ["they part at nothing"]
    assert not found["failed"]


def test_of_many_steps_the_slowest_are_named_in_their_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    steps = [
        step(name, seconds) for name, seconds in zip("abcdef", (1, 9, 8, 7, 2, 6), strict=True)
    ]
    found = told(monkeypatch, {"levels": [level("operators", *steps)]}, {"levels": []})
    assert found["steps"]["torch:direct"]["steps"] == ["b", "c", "d", "f"]
    assert found["steps"]["torch:direct"]["others"] == 2
    assert found["steps"]["torch:conv2d"]["steps"] == []


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
    assert found["reasons"] == [f"torch:conv2d: {lost['reason']}"]
    assert found["sentences"] == []
    assert found["failed"] == failed


def test_a_level_that_was_lost_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = {"levels": [level("operators", step("conv", 1.0)), level("log", outcome="timeout")]}
    assert told(monkeypatch, lost, lost)["failed"]


def test_implementations_of_two_libraries_have_no_common_levels() -> None:
    assert can_be_traced(("torch:direct", "torch:conv2d", "numpy:im2col"))
    assert not can_be_traced(("torch:direct", "numpy:im2col"))
