"""Formulas as docstrings have them: read, given values, made wrong in one place."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.mathematics.formula_mistakes import mistakes_in
from convcheck.mathematics.formulas import (
    Formula,
    Joined,
    Name,
    Negative,
    NoFormula,
    Number,
    formula_in,
    names_in,
    value_of,
    written,
)

NAMES = {"t": 1.5, "tau": 2.0, "sigma": 0.75, "n": 3.0, "k": 1.25, "f": 0.5}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("(t / tau) * exp(-t/tau)", 0.75 * math.exp(-0.75)),
        ("e^{-k t}, of course", math.exp(-1.25 * 1.5)),
        (r"\frac{1}{\tau} e^{-t/\tau}", 0.5 * math.exp(-0.75)),
        ("exp(\u2212t\u00b2/(2\u03c3\u00b2)) for t >= 0", math.exp(-2.25 / (2 * 0.5625))),
        ("(1 - 2 pi^2 f^2 t^2) exp(-pi^2 f^2 t^2)", None),
        ("t^(n-1) / \u0393(n)", 1.5**2 / 2),
        ("n! - |t - tau|", 5.5),
        ("-t^2", -2.25),
        ("sqrt t * H(t)", math.sqrt(1.5)),
        ("2.5e-1 t.", 0.375),
        ("np.exp(-t) where t is a time", math.exp(-1.5)),
    ],
)
def test_formulas_have_values(text: str, value: float | None) -> None:
    if value is None:
        squared = (math.pi * 0.5 * 1.5) ** 2
        value = (1 - 2 * squared) * math.exp(-squared)
    assert value_of(formula_in(text), NAMES) == pytest.approx(value)


def test_what_stands_side_by_side_is_multiplied_before_or_behind_a_division() -> None:
    loose, tight = (formula_in("t^2 / 2 sigma^2", tight=each) for each in (False, True))
    assert value_of(loose, NAMES) == pytest.approx(2.25 / 2 * 0.5625)
    assert value_of(tight, NAMES) == pytest.approx(2.25 / (2 * 0.5625))


@pytest.mark.parametrize(
    "text", ["", "for all t", "exp(-t", "t +", "2 * / t", "e^-t/tau", ")", "= t"]
)
def test_what_is_none_is_refused(text: str) -> None:
    with pytest.raises(NoFormula):
        formula_in(text)


def test_names_leave_constants_out() -> None:
    assert names_in(formula_in("e^(-t) sin(2 pi f t) * a_1")) == {"t", "f", "a_1"}


def test_a_name_without_a_value_is_said() -> None:
    with pytest.raises(KeyError, match="tau"):
        value_of(formula_in("t / tau"), {"t": 1.0})


def test_gamma_is_a_function_only_of_something() -> None:
    assert names_in(formula_in("gamma * exp(-t)")) == {"gamma", "t"}


def test_where_a_function_has_no_value_there_is_none() -> None:
    found = value_of(formula_in("gamma(t)"), {"t": np.array([-1.0, 3.0])})
    np.testing.assert_array_equal(found, [np.nan, 2.0])


FORMULAS = st.recursive(
    st.one_of(
        st.integers(1, 9).map(lambda number: Number(float(number))),
        st.sampled_from([*NAMES]).map(Name),
    ),
    lambda inner: st.one_of(
        st.builds(Joined, st.sampled_from("+-*/"), inner, inner),
        inner.map(Negative),
    ),
    max_leaves=8,
)


@given(FORMULAS)
def test_what_is_written_is_read_as_the_same(formula: Formula) -> None:
    value = float(np.asarray(value_of(formula, NAMES)))
    again = float(np.asarray(value_of(formula_in(written(formula)), NAMES)))
    assert again == pytest.approx(value, rel=1e-9, nan_ok=True)


@given(FORMULAS)
def test_a_mistake_is_another_formula(formula: Formula) -> None:
    assert formula not in [*mistakes_in(formula)]


def test_usual_mistakes_are_among_them() -> None:
    found = {written(each) for each in mistakes_in(formula_in("exp(-t / tau) / tau"))}
    assert {"exp(-t / tau)", "exp(t / tau) / tau", "exp(-t * tau) / tau"} <= found
