"""What counts as an effect: more than rounding, and anything that is no number any more."""

from __future__ import annotations

import numpy as np
import pytest

from convcheck.mathematics.operands import draw
from convcheck.mathematics.reference import compute_reference
from convcheck.model.dtypes import numpy_dtype
from convcheck.model.passes import Fill, Pass
from convcheck.selftest.convolutions import SCENES
from convcheck.selftest.effect import has_effect


def clean(name: str, fill: Fill) -> tuple[np.ndarray, np.ndarray]:
    conv = SCENES[name]
    with np.errstate(all="ignore"):
        reference = compute_reference(conv, draw(conv, fill, 0), (Pass.FORWARD,))
        result = reference.results[Pass.FORWARD].astype(numpy_dtype(conv.dtype))
    return result, reference.magnitudes[Pass.FORWARD]


def effect(name: str, fill: Fill, change: object) -> bool:
    result, magnitude = clean(name, fill)
    wrong = change(result) if callable(change) else change
    return has_effect(SCENES[name], fill, magnitude, result, wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["plane", "double", "half"])
def test_rounding_is_no_effect_and_more_is(name: str) -> None:
    unit = SCENES[name].dtype_facts.unit_roundoff
    assert not effect(name, Fill.NORMAL, lambda y: y)
    assert not effect(name, Fill.NORMAL, lambda y: (y * (1 + 2 * unit)).astype(y.dtype))
    assert effect(name, Fill.NORMAL, lambda y: (y * (1 + 2**10 * unit)).astype(y.dtype))


def test_one_whole_number_is_an_effect_in_any_type() -> None:
    def off(y: np.ndarray) -> np.ndarray:
        wrong = y.copy()
        wrong.flat[3] += 1
        return wrong

    assert effect("plane", Fill.INTEGERS, off)
    assert effect("half", Fill.INTEGERS, off)


def test_form_is_an_effect() -> None:
    assert effect("plane", Fill.NORMAL, None)
    assert effect("plane", Fill.NORMAL, lambda y: y[:-1])
    assert effect("plane", Fill.NORMAL, lambda y: y.astype(np.float64))


def test_special_values_count_where_they_change() -> None:
    assert not effect("specials", Fill.SPECIAL, lambda y: y.copy())
    assert effect("specials", Fill.SPECIAL, np.nan_to_num)
    assert effect("specials", Fill.SPECIAL, lambda y: np.where(np.abs(y) < 2.0**-126, 0, y))
