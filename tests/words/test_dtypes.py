"""The facts about floating-point types, against NumPy's."""

from __future__ import annotations

import ml_dtypes
import pytest

from convcheck.words.dtypes import DTYPES, DType, numpy_dtype
from convcheck.words.passes import Fill


@pytest.mark.parametrize("dtype", DTYPES.values(), ids=DTYPES)
def test_facts_are_those_of_the_type(dtype: DType) -> None:
    facts = ml_dtypes.finfo(numpy_dtype(dtype.part))
    assert dtype.is_complex == (numpy_dtype(dtype.name).kind == "c")
    assert dtype.itemsize == numpy_dtype(dtype.name).itemsize
    assert dtype.precision == facts.nmant + 1
    assert dtype.unit_roundoff == float(facts.eps) / 2
    assert dtype.min_exponent == facts.minexp
    assert dtype.smallest_subnormal == float(facts.smallest_subnormal)
    assert dtype.accumulator in DTYPES
    assert DTYPES[dtype.part].part == dtype.part


@pytest.mark.parametrize("dtype", DTYPES.values(), ids=DTYPES)
def test_integers_are_exact_up_to_two_to_the_precision_and_no_further(dtype: DType) -> None:
    largest, kind = 2**dtype.precision, numpy_dtype(dtype.part).type
    assert int(kind(largest - 1)) == largest - 1
    assert int(kind(largest)) == largest
    assert int(kind(largest + 1)) != largest + 1


def test_names_are_the_keys() -> None:
    assert all(name == dtype.name for name, dtype in DTYPES.items())


def test_special_values_are_for_real_numbers() -> None:
    special = {name for name, dtype in DTYPES.items() if Fill.SPECIAL in dtype.fills}
    assert special == {"float64", "float32", "float16", "bfloat16"}
    assert all({Fill.INTEGERS, Fill.NORMAL} <= set(dtype.fills) for dtype in DTYPES.values())
