"""Lags and times that a function returns before its output are no output."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from convcheck.user_functions.arrays import first_array
from convcheck.user_functions.interfaces.places_first import with_outputs_first
from tests.user_functions.climbing import climb


def later_by(x: Any, h: Any, dt: float = 0.5) -> Any:
    y = np.convolve(x, h)
    return dt * np.arange(len(y)), y


def downward(x: Any, h: Any) -> Any:
    y = np.convolve(x, h)
    return np.arange(len(y))[::-1], y


def of_lists(x: Any, h: Any) -> Any:
    y = np.convolve(x, h).tolist()
    return list(range(len(y))), y


def beside_a_count(x: Any, h: Any) -> Any:
    y = np.convolve(x, h)
    return np.arange(len(y)), len(y), y


def with_its_cache(x: Any, h: Any) -> Any:
    return np.convolve(x, h), (x, h)


def written_over(x: Any, h: Any) -> Any:
    y = np.convolve(x, h)
    return y * 0, y


def alone(x: Any, h: Any) -> Any:
    return np.convolve(x, h)


def raising_for_others(x: Any, h: Any) -> Any:
    if x[0] != 1:
        raise OSError
    return np.arange(4.0), np.convolve(x, h)


@pytest.mark.parametrize("function", [later_by, downward, of_lists, beside_a_count])
def test_what_the_numbers_do_not_change_comes_behind(function: Callable[..., Any]) -> None:
    call = with_outputs_first(function)
    for x, h in (([1], [2]), ([1, 2], [3]), ([1, 2, 4], [3, 1]), ([2, 2, 2], [1])):
        given = (x, h) if function is of_lists else (np.array(x), np.array(h))
        np.testing.assert_array_equal(call(*given)[0], np.convolve(x, h))


@pytest.mark.parametrize("function", [with_its_cache, written_over, raising_for_others])
def test_an_output_stays_first(function: Callable[..., Any]) -> None:
    call, given = with_outputs_first(function), (np.array([1, 2, 3]), np.array([1, 0]))
    np.testing.assert_array_equal(call(*given)[0], function(*given)[0])


def test_who_returns_one_result_is_left_as_it_is() -> None:
    assert with_outputs_first(alone) is alone


def test_lags_that_descend_are_no_output() -> None:
    lags, r = np.array([1, 0, -1]), np.array([4.0, 1.0, 7.0])
    assert first_array((lags, r)) is r
    assert first_array((r, lags)) is r
    assert first_array((lags + 5, r)) is not r


DESCENDING = '''
import numpy as np


def xcorr(x, y, maxlag):
    """Cross-correlation r[k] = sum_n x[n] * y[n + k] of two signals of equal length.

    Lags are listed from +maxlag down to -maxlag, in seconds of 8 samples.
    """
    n = len(x)
    lags = np.arange(maxlag, -maxlag - 1, -1)
    r = np.zeros(len(lags))
    for i, k in enumerate(lags):
        if abs(k) < n:
            r[i] = x[max(0, -k) : n - max(0, k)] @ {y}
    return lags / 8, r
'''


@pytest.mark.slow
@pytest.mark.parametrize("wrong", [False, True])
def test_a_correlation_from_the_largest_lag_down(tmp_path: Path, wrong: bool) -> None:
    y = "y[max(0, k) : n - max(0, -k)]"
    found = climb(tmp_path, DESCENDING.format(y=f"{y}[::-1]" if wrong else y), "xcorr")
    assert not found.problem
    assert bool(found.wrong) is wrong
