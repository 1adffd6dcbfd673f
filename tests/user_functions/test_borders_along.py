"""Functions whose padding holds something else along each axis, as grids of the earth have it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

GRID = """
import numpy as np


def smooth(field, w):
    '''{said}'''
    rows, columns = w.shape
    a, b = rows // 2, columns // 2
    padded = np.pad(field, ((a, a), (0, 0)), mode="{first}")
    padded = np.pad(padded, ((0, 0), (b, b)), mode="{last}")
    view = np.lib.stride_tricks.sliding_window_view(padded, w.shape)
    return np.tensordot(view, w, axes=2)[: field.shape[0], : field.shape[1]]
"""


@pytest.mark.parametrize(
    "said",
    [
        "Longitude is periodic, rows above the poles are zero.",
        "Correlates; wraps around along the width and pads zeros along the height.",
        "",
    ],
)
def test_modes_that_are_said_of_axes_are_meant(tmp_path: Path, said: str) -> None:
    found = climb(tmp_path, GRID.format(said=said, first="constant", last="wrap"), "smooth")
    assert not found.wrong
    assert not found.error
    assert len(found.right) > 10


def test_what_is_said_of_axes_is_asked_for(tmp_path: Path) -> None:
    said = "Longitude is periodic, rows above the poles are zero."
    found = climb(tmp_path, GRID.format(said=said, first="wrap", last="constant"), "smooth")
    assert found.wrong
    assert "circular along height and zeros along width" in found.diagnosis


@pytest.mark.parametrize(
    "said", ["Periodic boundaries.", "Boundaries are periodic along both axes, as longitude is."]
)
def test_a_mode_of_all_axes_is_no_mode_of_one(tmp_path: Path, said: str) -> None:
    found = climb(tmp_path, GRID.format(said=said, first="constant", last="wrap"), "smooth")
    assert found.wrong
    assert "zeros in the padding along height" in found.diagnosis


def test_something_else_wrong_is_named_beside_modes_of_axes(tmp_path: Path) -> None:
    said = "Longitude is periodic, rows beyond the poles are replicated."
    right = GRID.format(said=said, first="edge", last="wrap")
    found = climb(tmp_path, right.replace("(view, w,", "(view, w[::-1],"), "smooth")
    assert found.wrong
    assert "flipped" in found.diagnosis
    assert "circular" not in found.diagnosis
    assert "zeros" not in found.diagnosis


@pytest.mark.parametrize("mode", ["wrap", "edge"])
@pytest.mark.parametrize(
    "said",
    [
        "Longitude is cyclic; at the northern and southern ends the edge row is repeated.",
        "Cyclic in longitude; beyond the last latitude row the outermost row is repeated.",
    ],
)
def test_one_mode_for_all_axes_is_not_what_is_said_of_each(
    tmp_path: Path, said: str, mode: str
) -> None:
    found = climb(tmp_path, GRID.format(said=said, first=mode, last=mode), "smooth")
    assert found.wrong
    assert "in the padding along" in found.diagnosis
