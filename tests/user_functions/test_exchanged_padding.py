"""Padding that is attached to the wrong sides is told from what looks the same of one element."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

SOURCE = """
import numpy as np


def NAME(img, kernel):
    kh, kw = kernel.shape
    (p, q), (P, Q) = ((kh - 1) // 2, (kw - 1) // 2), (kh // 2, kw // 2)
    h, w = img.shape
    img = np.concatenate([ROWS], axis=0)
    img = np.concatenate([COLUMNS], axis=1)
    windows = np.lib.stride_tricks.sliding_window_view(img, (kh, kw))
    return (windows * kernel).sum((-1, -2))
"""
RIGHT_ROWS, ROWS = "img[h - p:], img, img[:P]", "img[:p], img, img[h - P:]"
ZERO_ROWS = "np.zeros((p, w)), img, np.zeros((P, w))"
RIGHT_COLUMNS, COLUMNS = "img[:, w - q:], img, img[:, :Q]", "img[:, :q], img, img[:, w - Q:]"
EDGES = "np.repeat(img[:, :1], q, 1), img, np.repeat(img[:, -1:], Q, 1)"


def said(folder: Path, rows: str, columns: str, name: str = "filtered") -> tuple[str, str]:
    source = SOURCE.replace("ROWS", rows).replace("COLUMNS", columns).replace("NAME", name)
    found = climb(folder, source, name)
    assert not found.problem
    return found.wrong, found.diagnosis


@pytest.mark.parametrize(
    ("rows", "columns", "axes"),
    [
        (ROWS, COLUMNS, "along height and width"),
        (ZERO_ROWS, COLUMNS, "along width"),
        (RIGHT_ROWS, COLUMNS, "along width, and circular along height"),
    ],
)
def test_exchanged_sides_are_named(tmp_path: Path, rows: str, columns: str, axes: str) -> None:
    wrong, text = said(tmp_path, rows, columns)
    assert wrong
    assert text.startswith(
        f"exactly the result of circular padding with its sides exchanged {axes}: "
    )
    assert "in another way" not in text


def test_an_edge_that_is_repeated_is_none(tmp_path: Path) -> None:
    wrong, text = said(tmp_path, ZERO_ROWS, EDGES)
    assert wrong
    assert "replicate in the padding along width" in text
    assert "exchanged" not in text


def test_what_wraps_around_is_right(tmp_path: Path) -> None:
    assert said(tmp_path, RIGHT_ROWS, RIGHT_COLUMNS, "periodic") == ("", "")
