"""Results whose windows are not whole may be NaN: what is between is read, and only that."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.passes import Fill
from convcheck.user_functions.reading.room import left_out
from tests.user_functions.climbing import Climbed, climb

AVERAGES = '''
import numpy as np


def moving(values, weights):
    """Moving sum, weights {order} first. The first k - 1 results are NaN."""
    out = np.full(len(values), np.nan)
    out[len(weights) - 1 + {late} :] = np.{way}(values, weights, "valid")[{late} :]
    return out


def centred(x, w):
    """Windows in the middle."""
    left = len(w) // 2
    inner = np.correlate(x, w, "valid")
    return np.pad(inner, (left, len(w) - 1 - left), constant_values=np.nan)


def image(img, kernel):
    """Borders are NaN."""
    views = np.lib.stride_tricks.sliding_window_view(img, kernel.shape)
    out = np.full(img.shape, np.nan)
    (h, w), (a, b) = views.shape[:2], (n // 2 for n in kernel.shape)
    out[a : a + h, b : b + w] = np.einsum("hwij,ij->hw", views, kernel)
    return out
'''


def climbed(folder: Path, name: str, order: str, way: str, late: int = 0) -> Climbed:
    source = AVERAGES.format(order=order, way=way, late=late)
    return climb(folder, source, name, fills=(Fill.INTEGERS,))


@pytest.mark.parametrize(
    ("name", "order", "way"),
    [
        ("moving", "oldest", "correlate"),
        ("moving", "newest", "convolve"),
        ("centred", "oldest", "correlate"),
        ("image", "oldest", "correlate"),
    ],
)
def test_whole_windows_are_read(tmp_path: Path, name: str, order: str, way: str) -> None:
    found = climbed(tmp_path, name, order, way)
    assert (found.agrees, found.wrong) == (True, "")
    assert found.room is not None
    assert any("windows are not whole" in each for each in left_out(found.room))


@pytest.mark.parametrize(
    ("order", "way", "late"),
    [
        ("oldest", "convolve", 0),  # the weights are in the order that the docstring says
        ("newest", "correlate", 0),
        ("oldest", "correlate", 1),  # one element more is NaN
    ],
)
def test_other_elements_are_not(tmp_path: Path, order: str, way: str, late: int) -> None:
    assert climbed(tmp_path, "moving", order, way, late).wrong


TRAILING = '''
import numpy as np


def wma(prices, weights):
    """{says}; days without a full window are NaN. weights[0] belongs to the newest price."""
    out = np.full(len(prices), np.nan)
    if len(prices) >= len(weights):
        values = np.convolve(prices, weights, "valid")
        out[{first}][: len(values)] = values
    return out
'''
OF_PAST = "Trailing weighted sum of today's and the previous prices"


@pytest.mark.parametrize(
    ("says", "first", "right"),
    [(OF_PAST, "len(weights) - 1 :", True), (OF_PAST, ":", False)],
)
def test_who_looks_back_has_nan_at_the_beginning(
    tmp_path: Path, says: str, first: str, right: bool
) -> None:
    source = TRAILING.format(says=says, first=first)
    found = climb(tmp_path, source, "wma", fills=(Fill.INTEGERS,))
    assert (not found.wrong and not found.problem) is right


OF_PANDAS = '''
import numpy as np
import pandas as pd


def wma(prices: pd.Series, weights) -> pd.Series:
    """Weighted moving average; weights[-1] belongs to today, NaN until the window is full."""
    w = np.asarray(weights, float) / np.sum(weights)
    out = pd.Series(np.nan, index=prices.index)
    if len(prices) >= len(w):
        out.iloc[len(w) - 1 :] = np.convolve(prices.to_numpy(float), w{flip}, "valid")
    return out
'''


@pytest.mark.parametrize(("flip", "right"), [("[::-1]", True), ("", False)])
def test_a_series_of_nan_is_filled_where_windows_are_full(
    tmp_path: Path, flip: str, right: bool
) -> None:
    found = climb(tmp_path, OF_PANDAS.format(flip=flip), "wma", fills=(Fill.INTEGERS,))
    assert (not found.wrong and not found.problem) is right
