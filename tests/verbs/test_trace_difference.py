"""Two traces part where their steps differ, whatever time those take."""

from __future__ import annotations

from convcheck.document.trace import TRACED, LevelFound, OnlyLevels, Step, Trace
from convcheck.verbs.trace_difference import difference


def trace(implementation: str, **levels: list[Step]) -> Trace:
    found = [
        LevelFound(name, "a test", tuple(steps), outcome=TRACED) for name, steps in levels.items()
    ]
    return Trace(implementation=implementation, outcome=TRACED, reason="", levels=found)


A, B, C = Step("reorder", "a to b", seconds=1.0), Step("conv", "jit"), Step("conv", "gemm")


def test_equal_steps_are_the_same_whatever_time_or_depth_they_have() -> None:
    slower = [Step("reorder", "a to b", "a note", 2, seconds=9.0), B]
    found = difference(trace("one", log=[A, B]), trace("two", log=slower))
    (level,) = found.levels
    assert level.same
    assert level.parts_at is None
    assert found.sentences == ["log: the same 2 steps in both."]


def test_the_first_unequal_step_is_where_they_part() -> None:
    found = difference(trace("one", log=[A, B, A]), trace("two", log=[A, C, A]))
    (level,) = found.levels
    assert not level.same
    assert level.parts_at == ("conv jit", "conv gemm")
    assert [block.same for block in level.blocks] == [True, False, True]
    (said,) = found.sentences
    assert (
        "first difference: conv jit (one) against conv gemm (two); 2 common steps, of 3 and 3"
        in said
    )


def test_the_same_calls_in_another_order_are_said_to_be_that() -> None:
    twice = Step("gemm", "32x96", calls=2)
    once = Step("gemm", "32x96")
    found = difference(trace("one", log=[twice, B]), trace("two", log=[once, B, once]))
    (level,) = found.levels
    assert level.reordered
    assert not level.same
    assert found.sentences == ["log: the same calls in both, in another order."]
    found = difference(trace("one", log=[twice, B]), trace("two", log=[once, B]))
    assert not found.levels[0].reordered


def test_a_step_that_only_one_has_is_said_so() -> None:
    found = difference(trace("one", log=[A, B]), trace("two", log=[B]))
    assert found.levels[0].parts_at == ("reorder a to b", None)
    assert "nothing (two)" in found.sentences[0]


def test_calls_make_a_difference_and_other_levels_are_only_named() -> None:
    found = difference(
        trace("one", log=[Step("gemm", calls=2)], graph=[A]),
        trace("two", log=[Step("gemm", calls=3)], jaxpr=[A]),
    )
    assert not found.levels[0].same
    assert found.only == OnlyLevels(first=["graph"], second=["jaxpr"])
    assert found.sentences[1:] == ["Only one has: graph.", "Only two has: jaxpr."]


def test_two_empty_levels_are_no_agreement() -> None:
    found = difference(trace("one", log=[]), trace("two", log=[]))
    assert not found.levels[0].same
    assert found.sentences == []
