"""Into a layout and back gives the same array, and the layout is what its name says."""

from __future__ import annotations

import numpy as np
import pytest

from convcheck.user_functions.calls.layouts import (
    CANONICAL_DATA,
    CANONICAL_KERNEL,
    DATA,
    KERNEL,
    MATRICES,
    from_layout,
    named,
    parse,
    to_layout,
)


@pytest.mark.parametrize("rank", [1, 2, 3])
@pytest.mark.parametrize(
    ("layout", "canonical"),
    [(each, CANONICAL_DATA) for each in DATA]
    + [(each, CANONICAL_KERNEL) for each in (*KERNEL, *MATRICES)],
)
def test_there_and_back(layout: str, canonical: str, rank: int) -> None:
    sizes = dict(zip("NCIO", (2, 3, 4, 5), strict=True))
    shape: list[int] = []
    for letter in canonical:
        if letter == "S":
            shape += [6, 7, 8][:rank] if "S" in layout else [1] * rank
        else:
            shape.append(sizes[letter] if letter in layout else 1)
    array = np.arange(np.prod(shape)).reshape(shape)
    there = to_layout(array, layout, canonical, rank)
    assert there.ndim == len(layout.replace("S", "")) + rank * ("S" in layout)
    assert not np.shares_memory(there, array)
    np.testing.assert_array_equal(from_layout(there, layout, canonical, rank), array)


def test_a_layout_is_what_its_name_says() -> None:
    array = np.arange(2 * 3 * 4 * 5).reshape(2, 3, 4, 5)
    np.testing.assert_array_equal(
        to_layout(array, "NCS", CANONICAL_DATA, 2), array.transpose(0, 3, 1, 2)
    )
    np.testing.assert_array_equal(
        to_layout(array, "OIS", CANONICAL_KERNEL, 2), array.transpose(3, 2, 0, 1)
    )


def test_a_result_of_another_rank_is_refused() -> None:
    with pytest.raises(ValueError, match="3 axes; NHWC has 4"):
        from_layout(np.zeros((1, 2, 3)), "NSC", CANONICAL_DATA, 2)


@pytest.mark.parametrize("rank", [1, 2, 3])
def test_names_are_understood(rank: int) -> None:
    for data in DATA:
        for kernel in (*KERNEL, *MATRICES):
            assert parse(f"{named(data, rank)}/{named(kernel, rank)}") == (data, kernel, rank)


@pytest.mark.parametrize("text", ["", "NHWC", "NHWC/", "NHWC/QQ", "ABC/HWIO", "NHWC/WIO"])
def test_nonsense_is_no_layout(text: str) -> None:
    assert parse(text) is None
