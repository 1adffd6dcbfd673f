"""Results in other units than their operands have the factor of these, which is owed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from convcheck.user_functions.interfaces.told_factors import with_factors_told
from convcheck.user_functions.interfaces.unit_factors import without_units
from tests.user_functions.climbing import climb


def in_hours(rain_mm: Any, uh: Any, area_km2: float, dt_h: float = 1.0) -> Any:
    """Discharge (m3/s) from effective rain."""
    return np.convolve(rain_mm, uh) * area_km2 * 1e3 / (dt_h * 3600.0)


def with_few_digits(rain_mm: Any, uh: Any, area_km2: float, dt_h: float = 1.0) -> Any:
    """Discharge in m^3/s."""
    return 0.278 * np.convolve(rain_mm, uh) * area_km2 / dt_h


def of_days(p: Any, uh: Any, area: float) -> Any:
    """Daily discharge in l/s; p: effective rain (mm/d), area (ha)."""
    return np.convolve(p, uh) * area * 1e4 / 86400


def of_two_results(rain_mm: Any, uh: Any, area_km2: float) -> Any:
    """Discharge in m3/s, or in l/s."""
    return np.convolve(rain_mm, uh) * area_km2 * 1e3


def of_lists(rain_cm: Any, uh: Any, area_m2: float, step_min: float = 1.0) -> Any:
    """Discharge, m3 per second."""
    return (np.convolve(rain_cm, uh) * area_m2 / 100 / 60 / step_min).tolist()


def for_a_centimetre(lluvia_mm: Any, hu_m3s_por_cm: Any, base: float = 0.0) -> Any:
    """Caudal en m3/s."""
    return np.convolve([each / 10.0 for each in lluvia_mm], hu_m3s_por_cm) + base


def for_a_millimetre(p: Any, u: Any, base: float = 0.0) -> Any:
    """Runoff: p is rain (cm), u: ordinates (m3/s per mm)."""
    return 10 * np.convolve(p, u) + base


RIGHT = (for_a_centimetre, for_a_millimetre, in_hours, with_few_digits, of_lists, of_days)


@pytest.mark.parametrize("function", RIGHT)
def test_the_factor_of_units_is_taken_off(function: Callable[..., Any]) -> None:
    rain, uh = np.array([3.0, 1, 4]), np.array([2.0, 7])
    own = () if function in (for_a_centimetre, for_a_millimetre) else (1.0,)
    np.testing.assert_allclose(without_units(function)(rain, uh, *own), np.convolve(rain, uh))


def without_seconds(rain_mm: Any, uh: Any, area_km2: float, dt_h: float = 1.0) -> Any:
    """Discharge (m3/s)."""
    return np.convolve(rain_mm, uh) * area_km2 * 1e3 / (dt_h * 60.0)


def test_another_factor_than_that_of_the_units_stays() -> None:
    rain, uh = np.array([3.0, 1, 4]), np.array([2.0, 7])
    found = without_units(without_seconds)(rain, uh, 1.0)
    np.testing.assert_allclose(found, 60 * np.convolve(rain, uh))


def of_no_units(x: Any, h: Any, gain: float) -> Any:
    """A filter with a gain of 2."""
    return 2 * gain * np.convolve(x, h)


@pytest.mark.parametrize("function", [of_no_units, of_two_results])
def test_units_that_do_not_go_together_say_nothing(function: Callable[..., Any]) -> None:
    assert without_units(function) is function


def over_a_product(x: Any, h: Any, dt: float) -> Any:
    return np.convolve(x, h) / (3.0 * dt)


def test_what_is_in_a_divisor_divides() -> None:
    x, h = np.array([3.0, 1, 4]), np.array([2.0, 7])
    np.testing.assert_allclose(with_factors_told(over_a_product)(x, h), np.convolve(x, h) / 3)


RUNOFF = '''
import numpy as np


def runoff(rain_mm, uh, area_km2, dt_h{default}):
    """Discharge (m3/s) of effective rain; uh is rescaled to sum 1."""
    uh = np.asarray(uh, float)
    uh = uh / uh.sum()
    return np.convolve(rain_mm, uh) * area_km2 * 1e3 / (dt_h * {seconds})
'''


@pytest.mark.slow
@pytest.mark.parametrize(
    ("default", "seconds", "wrong"), [("=1.0", 3600.0, False), ("", 3600.0, False), ("", 60, True)]
)
def test_runoff(tmp_path: Path, default: str, seconds: float, wrong: bool) -> None:
    found = climb(tmp_path, RUNOFF.format(default=default, seconds=seconds), "runoff")
    assert not found.problem
    assert bool(found.wrong) is wrong
