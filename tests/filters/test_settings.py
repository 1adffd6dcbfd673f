"""With which widths filters are called."""

from __future__ import annotations

import pytest

from convcheck.filters.settings import (
    Parameter,
    kinds_of,
    settings_of,
    unknown_of,
    widths_of_axes,
)
from convcheck.user_functions.parameters.widths import Width, is_width, width_of


def test_widths_that_have_to_be_given_are_given() -> None:
    parameters = [Parameter("sigma", required=True), Parameter("radius", required=False, default=3)]
    several = list(settings_of(parameters))
    assert [dict(each.values) for each in several] == [
        {"sigma": 1.0},
        {"sigma": 1.5},
        {"sigma": 1.1},
        {"sigma": 1.0, "radius": 1},
    ]
    assert [each.widths[Width.RADIUS] for each in several] == [3, 3, 3, 1]


def test_a_window_of_two_sides_and_a_stride_that_has_to_be_told() -> None:
    parameters = [
        Parameter("channels", required=True),
        Parameter("kernel", required=True, axes=2),
        Parameter("stride", required=True),
    ]
    assert unknown_of(parameters) == []
    found = [(each.values["kernel"], each.values["stride"]) for each in settings_of(parameters)]
    assert found == [((3, 3), 1), ((3, 3), 2), ((5, 5), 1), ((4, 4), 1), ((3, 5), 1)]
    # One number may be anything.
    assert unknown_of([Parameter("kernel", required=True)]) == ["kernel"]


def test_what_has_no_known_meaning_has_to_be_told() -> None:
    parameters = [Parameter("beta", required=True), Parameter("gamma", required=False)]
    assert unknown_of(parameters) == ["beta"]


def test_nothing_is_set_where_nothing_is_a_width() -> None:
    assert [each.said for each in settings_of([Parameter("mode", required=False)])] == [""]


def test_blocks_are_small_and_what_nobody_knows_is_one_more() -> None:
    parameters = [
        Parameter("passes", required=False, default=1),
        Parameter("slab", required=False, default=32),
        Parameter("threshold", required=False, default=0),  # it changes results
        Parameter("many", required=False, default=1000),
        Parameter("fraction", required=False, default=0.25),
        Parameter("horizon", required=False, default=float("inf")),
    ]
    several = list(settings_of(parameters))
    assert [(dict(each.values), each.unknown, each.like) for each in several] == [
        ({}, "", ""),
        ({"passes": 2}, "", ""),
        ({"slab": 5}, "", ""),
        ({"passes": 2, "slab": 5}, "", "passes"),
    ]


@pytest.mark.parametrize("name", ["window", "k", "taps", "n"])
def test_names_that_kernels_have_too_are_not_sure(name: str) -> None:
    assert width_of(name) is Width.SIZE
    assert not is_width(name)
    assert is_width("sigma")
    assert not is_width("kernel")


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("sigma_mm", Width.SIGMA),
        ("fwhm_mm", Width.FWHM),
        ("window_samples", Width.SIZE),
        ("pixdim", Width.INTERVAL),
        ("n_points", None),
        ("ratio_mm", None),
    ],
)
def test_widths_in_units(name: str, kind: Width | None) -> None:
    assert width_of(name) is kind


def test_a_parameter_of_each_axis_has_as_many_numbers() -> None:
    several = list(settings_of([Parameter("spacing", required=True, axes=3)]))
    assert [each.values["spacing"] for each in several] == [
        (1.0, 1.0, 1.0),
        (2.0, 2.0, 2.0),
        (1.0, 1.5, 2.0),
    ]
    assert [each.uneven for each in several] == [False, False, True]


def test_widths_that_are_none_by_default_and_words_are_tried() -> None:
    parameters = [
        Parameter("sigma", required=True),
        Parameter("radius", required=False, optional=True),
        Parameter("mode", required=False, words=("reflect", "wrap")),
    ]
    said = [each.said for each in settings_of(parameters)]
    assert "sigma=1.0, radius=1" in said
    assert "sigma=1.5, radius=1" in said
    assert "sigma=1.0, mode='wrap'" in said


def test_an_even_size_and_a_number_nobody_knows() -> None:
    several = list(settings_of([Parameter("size", required=True), Parameter("q", required=True)]))
    assert several[0].values == {"size": 3, "q": 2}
    assert [each.values["size"] for each in several if each.even] == [4]
    assert [each.values["q"] for each in several if each.unknown] == [3]


def test_long_kernels_are_asked_for_shorter_ones() -> None:
    first = next(iter(settings_of([Parameter("numtaps", required=False, default=101)])))
    assert first.values == {"numtaps": 3}
    first = next(iter(settings_of([Parameter("numtaps", required=False, default=31)])))
    assert first.values == {}


def test_of_derivatives_an_odd_and_an_even_one_are_asked_for() -> None:
    several = list(settings_of([Parameter("deriv", required=False, default=0)]))
    assert [each.values.get("deriv") for each in several] == [None, 2, 1]


def test_other_widths_along_each_axis_by_default_are_uneven() -> None:
    apart = [Parameter("sigma_lat", False, 1.0), Parameter("sigma_lon", False, 2.0)]
    alike = [Parameter("sigma_lat", False, 1.0), Parameter("sigma_lon", False, 1.0)]
    assert next(settings_of(apart)).uneven
    assert not next(settings_of(alike)).uneven


def test_numbers_of_a_formula_are_different_ones() -> None:
    parameters = [
        Parameter("tau_rise", True, in_formula=True),
        Parameter("tau_decay", True, in_formula=True),
    ]
    assert unknown_of(parameters) == []
    first, *others = settings_of(parameters)
    assert len({*first.values.values()}) == 2
    assert [sum(each.values[n] != first.values[n] for n in first.values) for each in others] == [
        1,
        1,
    ]


def test_even_numbers_of_taps_are_tried_where_they_are_promised() -> None:
    parameters = [Parameter("ntaps", required=False, default=31)]
    assert not any(each.even for each in settings_of(parameters))
    several = settings_of(parameters, even=True)
    assert [each.values for each in several if each.even] == [{"ntaps": 4}]


def test_an_order_beside_a_degree_is_that_of_the_derivative() -> None:
    half, degree, order = (
        Parameter(name, required=False, default=default)
        for name, default in (("half", 3), ("degree", 3), ("order", 0))
    )
    assert kinds_of([half, degree, order])["order"] is Width.DERIVATIVE
    assert kinds_of([half, order])["order"] is Width.ORDER
    several = list(settings_of([half, degree, order]))
    assert several[0].widths[Width.DERIVATIVE] == 0
    assert [each.values["order"] for each in several if "order" in each.values] == [2, 1]
    # A window has more elements than a polynomial has coefficients.
    assert [each.values["half"] for each in several if "half" in each.values] == [2]


def test_low_and_high_are_edges_of_a_band_beside_a_sample_rate() -> None:
    low, high, rate = (Parameter(name, required=True) for name in ("lo", "hi", "fs"))
    assert unknown_of([low, high, rate]) == []
    (first, *_) = settings_of([low, high, rate])
    edges = first.widths[Width.LOW], first.widths[Width.HIGH]
    assert 0 < edges[0] < edges[1] < first.widths[Width.RATE] / 2
    assert unknown_of([low, high]) == ["lo", "hi"]
    assert is_width("lo", ("x", "lo", "hi", "fs"))
    assert not is_width("lo", ("x", "lo", "hi"))


@pytest.mark.parametrize(
    ("parameters", "wanted"),
    [
        ((("sigma_x", True, None), ("sigma_y", False, None)), {1.0: {1.5}, 1.5: {1.0}}),
        ((("sigmaX", True, None), ("sigmaY", False, 0.0)), {1.0: {1.5}, 1.5: set()}),
        ((("size", True, None), ("size_y", False, None)), {3: {5}, 5: {3}}),
    ],
)
def test_a_width_of_another_axis_that_may_be_left_out_has_a_value_of_its_own(
    parameters: tuple[tuple[str, bool, float | None], ...], wanted: dict[float, set[float]]
) -> None:
    known = [Parameter(*each, optional=not each[1] and each[2] is None) for each in parameters]
    (one, _, _), (other, _, _) = parameters
    uneven = [each.values for each in settings_of(known) if each.uneven]
    found = {
        value: {each[other] for each in uneven if each[one] == value and each.get(other)}
        for value in wanted
    }
    assert found == wanted
    assert widths_of_axes(known) == [one, other]
