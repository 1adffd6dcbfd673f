"""Conditions that separate right from wrong: which are found, and that one result drops them."""

from __future__ import annotations

import pytest

from convcheck.diagnosis.conditions import nearly, separating
from convcheck.diagnosis.features import Place
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill

BASE = Convolution((9, 9), 3, 4, (3, 3), 2, bias=False, dtype="float64")
LINE = Convolution((40,), 1, 1, (3,), bias=False, dtype="float64")


def places(*convs: Convolution) -> list[Place]:
    return [(conv, Fill.INTEGERS) for conv in convs]


def taps(*numbers: int) -> list[Place]:
    return places(*(LINE.with_changes(kernel=(number,)) for number in numbers))


def inputs(*numbers: int) -> list[Place]:
    """Convolutions of so many inputs, which no other count of theirs follows."""
    return places(*(LINE.with_changes(in_channels=number) for number in numbers))


def first(there: list[Place], elsewhere: list[Place]) -> str:
    found = separating(there, elsewhere)
    return found[0].says if found else ""


def test_a_border_is_exact_where_its_neighbour_was_seen() -> None:
    assert first(taps(10, 17), taps(3, 9)) == "there are 10 or more taps along length (9 are right)"
    assert (
        first(taps(17, 20), taps(3, 5)) == "there are 17 or more taps along length (5 were right)"
    )


def test_a_border_from_above_is_told() -> None:
    there, elsewhere = inputs(1, 2, 3, 4), inputs(5, 8, 20)
    assert first(there, elsewhere) == "there are 4 or fewer input channels (5 are right)"


@pytest.mark.parametrize(
    ("wrong", "right", "says"),
    [
        ((8, 16, 24), (1, 4, 7, 9, 12), "the number of input channels is a multiple of 8"),
        ((1, 3, 5), (2, 4, 6), "the number of input channels is odd"),
        ((5, 7, 9), (1, 3, 4, 8), "is more than 4 and no multiple of 4"),
    ],
)
def test_multiples_and_remainders_are_told(
    wrong: tuple[int, ...], right: tuple[int, ...], says: str
) -> None:
    found = first(inputs(*wrong), inputs(*right))
    assert found.endswith(says)


@pytest.mark.parametrize(
    ("wrong", "right", "refuting", "says"),
    [
        ((5, 7, 9), (1, 3, 4), 10, "more than 4 and no multiple of 4"),
        ((5, 7, 9), (1, 3, 4), 6, "more than 4"),
        ((8, 16), (3, 5, 7, 9), 24, "multiple of 8"),
        ((10, 12), (3, 9), 20, "10 or more"),
    ],
)
def test_what_one_right_result_contradicts_is_dropped(
    wrong: tuple[int, ...], right: tuple[int, ...], refuting: int, says: str
) -> None:
    before = [each.says for each in separating(inputs(*wrong), inputs(*right))]
    assert any(says in text for text in before)
    after = separating(inputs(*wrong), inputs(*right, refuting))
    assert not any(each.holds(inputs(refuting)).any() for each in after)
    assert all(each.holds(inputs(*wrong)).all() for each in after)


def test_what_one_wrong_result_contradicts_is_dropped() -> None:
    assert "10 or more" in first(taps(10, 17), taps(3, 9))
    after = separating(taps(10, 17, 2), taps(3, 9))
    assert not any("10 or more" in each.says for each in after)
    assert all(each.holds(taps(2)).all() for each in after)


def test_products_of_sizes_are_told() -> None:
    shapes = [(1, 8), (2, 4), (4, 2), (8, 1)]
    there = places(*(LINE.with_changes(in_channels=c, kernel=(k,)) for c, k in shapes))
    shapes = [(1, 7), (7, 1), (2, 3), (3, 2)]
    elsewhere = places(*(LINE.with_changes(in_channels=c, kernel=(k,)) for c, k in shapes))
    assert first(there, elsewhere).startswith("there are 8 or more products in each sum")


def test_two_things_together_are_told_where_neither_is_enough() -> None:
    wide = BASE.with_changes(kernel=(3, 5))
    there = places(wide.with_changes(stride=(2, 2)), wide.with_changes(stride=(2, 1)))
    elsewhere = places(BASE.with_changes(stride=(2, 2)), wide, BASE)
    found = first(there, elsewhere)
    assert "the stride is more than one" in found
    assert " and " in found


def test_there_is_no_condition_without_another_side() -> None:
    assert separating(taps(3, 4), []) == []
    assert separating([], taps(3, 4)) == []
    assert separating(taps(3, 4), taps(3, 4)) == []


def test_what_is_so_of_all_wrong_and_few_right_ones_is_told_with_their_number() -> None:
    there = inputs(5, 6, 7, 9, 10, 11, 13, 14)
    elsewhere = inputs(1, 2, 3, 4, 8, 12, 16, 20, 24)
    chance = places(LINE.with_changes(in_channels=15), LINE.with_changes(in_channels=5, batch=2))
    says, others = nearly(there, [*elsewhere, *chance])
    assert says == "the number of input channels is more than 4 and no multiple of 4"
    assert others == 2
    twice = places(*(LINE.with_changes(in_channels=n, batch=2) for n in range(1, 30)))
    assert nearly(there, [*elsewhere, *twice]) == ("", 0)
    assert nearly(there[:3], elsewhere) == ("", 0)


def test_kernels_of_one_tap_matter_and_not_that_they_have_no_padding() -> None:
    causal = LINE.with_changes(padding="causal")
    one, more = (
        places(
            *(causal.with_changes(kernel=(taps,), spatial=(n,)) for taps in several for n in (6, 9))
        )
        for several in ((1,), (2, 3, 4))
    )
    assert first(one, more) == "the kernel has one tap"
    assert first(more, one) == "there is padding"
    padded = LINE.with_changes(padding=((1, 1),))
    assert first(places(LINE), places(padded)) == "there is no padding"


def test_what_is_halved_until_it_is_odd() -> None:
    def lines(*sizes: int) -> list[Place]:
        return places(*(LINE.with_changes(spatial=(n,), kernel=(1,)) for n in sizes))

    said = "the length of the longer operand is no power of two (halved, it becomes odd)"
    assert first(lines(3, 6, 7, 9, 10, 12), lines(2, 4, 8, 16)) == said
    assert first(lines(3, 5, 7, 9), lines(2, 4, 6, 8)) != said
