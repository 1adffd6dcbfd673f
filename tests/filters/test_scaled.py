"""How taps have to go with the distance of samples, with steps in time and with factors."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from convcheck.filters.scaled import broken_integral, power_of
from convcheck.same.seen import SeenConvolution, see

SECOND = np.array([1.0, -2.0, 1.0])
FIRST = np.array([-0.5, 0.0, 0.5])
STEP = np.array([0.0, 1.0, 0.0])


@pytest.mark.parametrize(
    ("parameter", "function", "says", "power"),
    [
        ("dx", "laplacian", "", -2),
        ("dx", "laplaciano", "", -2),
        ("dx", "f", "Second derivative of a line.", -2),
        ("dx", "derivative", "", -1),
        ("dt", "f", "The slope of a signal", -1),
        ("dx", "diffuse", "", -2),
        ("dt", "heat_step", "", 1),
        ("alpha", "f", "One step of the heat equation", 1),
        ("dx", "smooth", "", None),
        ("dx", "third_derivative", "", None),
        ("sigma", "laplacian", "", None),
        ("dt", "diffuse", "Diffusion and advection", None),
    ],
)
def test_powers_are_known_by_names_and_first_sentences(
    parameter: str, function: str, says: str, power: int | None
) -> None:
    found = power_of(parameter, function, says)
    assert (None if found is None else found.power) == power


def test_a_second_derivative_is_divided_by_the_square() -> None:
    power = power_of("dx", "laplacian", "")
    assert power is not None
    assert power.broken(SECOND, SECOND / 4, 2.0) == ""
    assert "go with 1 / dx, where they have to go with 1 / dx**2" in power.broken(
        SECOND, SECOND / 2, 2.0
    )
    assert "no power of dx at all" in power.broken(SECOND, SECOND, 2.0)
    assert power.broken(SECOND, SECOND * 3, 2.0) == "its taps do not go with 1 / dx**2"


def test_a_step_adds_to_what_is_there() -> None:
    power = power_of("dt", "diffuse", "")
    assert power is not None
    assert power.broken(STEP + SECOND / 4, STEP + SECOND / 2, 2.0) == ""
    assert power.broken(STEP + SECOND / 4, STEP + SECOND / 4, 2.0) != ""
    assert power.broken(STEP + SECOND / 4, 2 * STEP + SECOND / 2, 2.0) != ""


def test_a_derivative_is_divided_by_the_spacing() -> None:
    power = power_of("dx", "gradient", "")
    assert power is not None
    assert power.broken(FIRST, FIRST / 2, 2.0) == ""
    assert power.broken(FIRST, FIRST * 2, 2.0) != ""


@pytest.mark.parametrize(("factor", "wrong"), [(2.0, False), (1.0, True)])
def test_an_integral_goes_with_its_interval(factor: float, wrong: bool) -> None:
    def response(interval: float, times: float) -> SeenConvolution:
        taps = times * np.exp(-interval * np.arange(12)[::-1] / 3)

        def respond(x: NDArray[Any]) -> NDArray[Any]:
            padded = np.pad(x, ((0, 0), (len(taps) - 1, 0), (0, 0)))
            return np.sum([t * padded[:, at : at + x.shape[1]] for at, t in enumerate(taps)], 0)

        return see(respond, (40,), 1, "float64")

    fault = broken_integral(response(1.0, 1.0), response(2.0, factor), 2.0, "dt")
    assert ("the factor dt is missing" in fault) is wrong


def five_points(dx: float, dy: float) -> NDArray[Any]:
    """Return a Laplacian of samples dx apart along the first axis, and dy along the other."""
    first, second = 1 / dx**2, 1 / dy**2
    middle = -2 * (first + second)
    return np.array([[0, first, 0], [second, middle, second], [0, first, 0]])


def test_spacings_of_each_axis_belong_to_their_own() -> None:
    power = power_of("dx", "laplacian", "Five-point stencil.")
    assert power is not None
    one = five_points(1, 1)
    assert power.broken_of_one(one, five_points(2, 1), 2) == ""
    assert power.broken_of_one(one, five_points(1, 2), 2) == ""
    assert "not their product" in power.broken_of_one(one, one / 2, 2)
    assert "not their product" in power.broken_of_one(one, one / 4, 2)
    assert "not their product" in power.broken_of_one(one, one, 2)
    beside = one + np.array([[1, 0, 1], [0, -4, 0], [1, 0, 1]])
    assert power.broken_of_one(beside, beside / 2, 2) == ""


PLANE = np.array([[0.0, 1.0, 0.0], [1.0, -4.0, 1.0], [0.0, 1.0, 0.0]])


@pytest.mark.parametrize(("middle", "right"), [(-2.5, True), (-1.0, False), (-4.0, False)])
def test_the_middle_takes_off_what_each_axis_adds(middle: float, right: bool) -> None:
    power = power_of("dx", "laplacian", "")
    assert power is not None
    now = PLANE.copy()
    now[1] /= 4
    now[1, 1] = middle
    assert bool(power.broken_of_one(PLANE, now, 2.0)) is not right


def test_a_power_is_told_from_what_is_none() -> None:
    power = power_of("dt", "derivative", "")
    assert power is not None
    assert not power.broken_by_another(FIRST, FIRST / 2, 2.0)
    assert "1 / dt**2" in power.broken_by_another(FIRST, FIRST / 4, 2.0)
    assert not power.broken_by_another(FIRST, FIRST * 3, 2.0)
