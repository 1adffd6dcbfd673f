"""What is said of a function's speed is what was measured, and a difference only if it is one."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from convcheck.backends.registry import shared_forms
from convcheck.document.try_function import RivalSpeed
from convcheck.model.outcome import Outcome
from convcheck.verbs.speed_sentences import said_of_size
from convcheck.verbs.try_speed import FORMS

OWN = RivalSpeed(
    implementation="python:yours",
    agreement=Outcome.AGREE,
    reason="",
    median_s=1e-3,
    ratio=1.0,
    ratio_ci_low=None,
    ratio_ci_high=None,
    noise_floor=0.01,
    distinguishable=None,
    peak_memory_bytes=4_000_000,
    peak_fraction=0.01,
    gbytes_per_s=None,
    copy_fraction=None,
    threads_used=1.0,
)


def rival(name: str, ratio: float, **changes: Any) -> RivalSpeed:
    figures = {
        "median_s": OWN.median_s and OWN.median_s * ratio,
        "ratio": ratio,
        "ratio_ci_low": ratio * 0.9,
        "ratio_ci_high": ratio * 1.1,
        "distinguishable": True,
        "peak_memory_bytes": 1_000_000,
        "peak_fraction": 0.5,
    }
    return replace(OWN, implementation=name, **(figures | changes))


def said(*found: RivalSpeed, lines: int | None = 500) -> list[str]:
    return said_of_size(found, OWN.implementation, lines)


def test_the_fastest_is_named_with_reasons_that_were_measured() -> None:
    told = said(OWN, rival("numpy:im2col", 0.5), rival("torch:direct", 0.1))
    assert told == [
        "torch:direct is the fastest: 10.0x faster than yours",
        "a call of yours runs 500 lines of its file, one every 2 us",
        "yours does its multiply-adds at 1 % of the rate of this machine's matrix product,"
        " torch:direct at 50 %",
        "at its peak yours holds 3.81 MiB, torch:direct 977 KiB: memory that is written has to"
        " be moved",
        "the fastest in NumPy alone is im2col, 2.0x faster than yours: `convcheck explain im2col`",
    ]


def test_a_form_without_an_explanation_comes_with_its_reason() -> None:
    told = said(OWN, rival("numpy:fast", 1 / 12), rival("numpy:im2col", 0.5))
    assert told[-1] == (
        "the fastest in NumPy alone is fast, 12.0x faster than yours, because it multiplies as many"
        " windows at a time as a cache holds, on all processors (docs/fast.md)"
    )


def test_forms_that_are_timed_have_an_explanation_or_a_reason() -> None:
    explained = set(shared_forms())
    assert explained >= {"im2col", "shifted_matmuls"}
    for form in FORMS:
        (*_, told) = said(OWN, rival(f"numpy:{form}", 0.1))
        assert ("because" in told) == (form not in explained), form


def test_what_is_not_known_is_no_reason() -> None:
    unknown = {"peak_memory_bytes": None, "peak_fraction": None}
    told = said(OWN, rival("torch:direct", 0.1, **unknown), lines=None)
    assert told == ["torch:direct is the fastest: 10.0x faster than yours"]


def test_noise_is_no_difference() -> None:
    told = said(OWN, rival("numpy:im2col", 0.97, distinguishable=False))
    assert told == [
        "no clear winner: numpy:im2col and yours cannot be told apart",
        "no way in NumPy alone that is timed here is faster than yours",
    ]


def test_sentences_are_held_back_while_the_machine_is_busy() -> None:
    loud = replace(OWN, noise_floor=0.8)
    (told,) = said(loud, rival("torch:direct", 0.01))
    assert told.startswith("who is faster is not said: the machine is too busy, copies of yours")
    assert "80 %" in told
    (told,) = said(OWN, rival("torch:direct", 0.01, ratio_ci_low=0.001, ratio_ci_high=0.09))
    assert "torch:direct takes between 0.001 and 0.09 of your time" in told
    assert "times faster" not in told
    assert "x faster" not in told
    # One that is not the fastest may be as unsteady as it likes.
    slow = rival("jax:direct", 0.5, ratio_ci_low=0.1, ratio_ci_high=2.0)
    assert said(OWN, rival("torch:direct", 0.1), slow)[0].startswith("torch:direct is the fastest")


def test_without_a_time_the_reason_is_said() -> None:
    lost = replace(OWN, median_s=None, agreement=Outcome.TIMEOUT, reason="took too long")
    assert said(lost) == ["yours has no time here: took too long"]
    assert said(rival("numpy:im2col", 0.5)) == ["yours has no time here: it was not run"]
    nobody = replace(rival("torch:direct", 1.0), median_s=None, ratio=None)
    assert said(OWN, nobody) == ["nothing else could be timed here"]
