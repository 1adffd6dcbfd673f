"""The facts about floating-point types, against NumPy's."""

from __future__ import annotations

import ml_dtypes
import pytest

from convcheck.words.dtypes import DTYPES, DType, numpy_dtype


@pytest.mark.parametrize("dtype", DTYPES.values(), ids=DTYPES)
def test_facts_are_those_of_the_type(dtype: DType) -> None:
    facts = ml_dtypes.finfo(numpy_dtype(dtype.name))
    assert dtype.itemsize == numpy_dtype(dtype.name).itemsize
    assert dtype.precision == facts.nmant + 1
    assert dtype.unit_roundoff == float(facts.eps) / 2
    assert dtype.min_exponent == facts.minexp
    assert dtype.smallest_subnormal == float(facts.smallest_subnormal)
    assert dtype.accumulator in DTYPES


@pytest.mark.parametrize("dtype", DTYPES.values(), ids=DTYPES)
def test_integers_are_exact_up_to_two_to_the_precision_and_no_further(dtype: DType) -> None:
    largest, kind = 2**dtype.precision, numpy_dtype(dtype.name).type
    assert int(kind(largest - 1)) == largest - 1
    assert int(kind(largest)) == largest
    assert int(kind(largest + 1)) != largest + 1


def test_names_are_the_keys() -> None:
    assert all(name == dtype.name for name, dtype in DTYPES.items())
