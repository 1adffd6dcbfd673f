"""Formulas of kernels in docstrings: found, and held against the taps."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from convcheck.filters.said_formulas import Kernel, broken_formula, formulas_in
from convcheck.filters.said_formulas import names_in_formulas as names_of

Array = NDArray[np.float64]

TAU, STEP = 3.0, 0.5


def kernel(of: Callable[[Array], Array], *, step: float = STEP, scales: str = "") -> Kernel:
    """Return a causal kernel by its taps at times."""
    lags = np.arange(24.0)
    numbers = {"tau": TAU, "dt": step}
    return Kernel(lags, of(lags * step), step, numbers, scales=frozenset(scales.split()))


def fault(says: str, of: Callable[[Array], Array]) -> str:
    """Return what is wrong with a kernel by a docstring that has a formula."""
    found = broken_formula(says, kernel(of))
    assert found is not None
    return found[1]


def decay(t: Array) -> Array:
    """Return what `DECAY` says."""
    return np.asarray(np.exp(-t / TAU) / TAU)


DECAY = "Convolves with h(t) = exp(-t / tau) / tau, t >= 0."


@pytest.mark.parametrize(
    ("says", "texts"),
    [
        (DECAY, ["h(t) = exp(-t / tau) / tau"]),
        ("Weights w_k = a (1 - a)^k on the past.", ["w_k = a (1 - a)^k on the past"]),
        ("An exponential kernel exp(-t/tau) is used", ["h(t) = exp(-t/tau) is used"]),
        ("y[n] = x[n] - x[n - 1]", []),
        ("No formula at all, f(x).", []),
        ("A windowed sinc: h[n] = sin(2 pi fc n) / (pi n)", []),
        ("The transfer function H(s) = 1 / (1 + s tau)", []),
        ("By Euler's steps, where h(t) = exp(-t / tau) is approximated", []),
    ],
)
def test_where_formulas_are_found(says: str, texts: list[str]) -> None:
    assert [each.text for each in formulas_in(says)] == texts


def test_names_are_those_of_parameters() -> None:
    assert names_of("g(t) = exp(-t/tau_decay) - exp(-t/tau_rise)") == {"taudecay", "taurise"}


@pytest.mark.parametrize(
    "of",
    [
        decay,
        lambda t: STEP * decay(t),
        lambda t: decay(t) / decay(t).sum(),
        lambda t: decay(t) / decay(t).max(),
        lambda t: decay(t + STEP / 2) * STEP,
        lambda t: np.exp(-t / TAU) - np.exp(-(t + STEP) / TAU),  # what an interval holds
    ],
    ids=["as it is", "times dt", "sum", "peak", "midpoints", "intervals"],
)
def test_what_a_formula_may_be_sampled_as(of: Callable[[Array], Array]) -> None:
    assert fault(DECAY, of) == ""


@pytest.mark.parametrize(
    ("of", "said"),
    [
        (lambda t: decay(t) * TAU * STEP, "those of exp(-t / tau), in place of"),
        (lambda t: np.exp(-t / TAU / STEP) / TAU, "not at times: t goes without dt"),
        (lambda t: np.exp(-t / TAU) / TAU * t, "where the formula gives"),
        (lambda t: np.exp(-t / (2 * TAU)), "in place of exp(-t / tau) / tau"),
        (lambda t: decay(t)[::-1], "in reversed order"),
        (lambda t: 1 / (1 + t), "where the formula gives"),
    ],
)
def test_what_it_may_not_be(of: Callable[[Array], Array], said: str) -> None:
    assert said in fault(DECAY, of)


def test_a_number_that_is_no_part_of_it_may_scale_it() -> None:
    assert broken_formula(DECAY, kernel(lambda t: 7 * decay(t), scales="gain")) == (
        "h(t) = exp(-t / tau) / tau",
        "",
    )


def test_of_two_formulas_it_may_be_either_and_is_accused_by_none() -> None:
    says = f"{DECAY} Or k(t) = t exp(-t / tau)."
    told = broken_formula(says, kernel(lambda t: t * np.exp(-t / TAU)))
    assert told is not None
    assert told[1] == ""
    assert broken_formula(says, kernel(lambda t: 1 / (1 + t))) is None


def test_a_name_that_is_no_parameter_asks_nothing() -> None:
    assert broken_formula("h(t) = exp(-t / RC)", kernel(decay)) is None


def test_a_correlation_may_be_turned() -> None:
    says = "Correlates with the template h(t) = t exp(-t / tau)"
    assert fault(says, lambda t: (t * np.exp(-t / TAU))[::-1]) == ""
