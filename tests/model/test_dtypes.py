"""The facts about floating-point types, against NumPy's."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest

from convcheck.model.dtypes import CASE_DTYPES, DTYPES, DType, numpy_dtype
from convcheck.model.passes import Fill, Pass

every_floating_type = pytest.mark.parametrize(
    "dtype",
    [
        pytest.param(dtype, id=name)
        for name, dtype in DTYPES.items()
        if not (dtype.is_integer or dtype.is_mixed)
    ],
)


@every_floating_type
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


@every_floating_type
def test_integers_are_exact_up_to_two_to_the_precision_and_no_further(dtype: DType) -> None:
    largest, kind = 2**dtype.precision, numpy_dtype(dtype.part).type
    assert int(kind(largest - 1)) == largest - 1
    assert int(kind(largest)) == largest
    assert int(kind(largest + 1)) != largest + 1


def test_names_are_the_keys() -> None:
    assert all(name == dtype.name for name, dtype in DTYPES.items())


def test_each_type_has_the_fills_that_mean_something() -> None:
    special = {name for name, dtype in DTYPES.items() if Fill.SPECIAL in dtype.fills}
    integers = {name for name, dtype in DTYPES.items() if dtype.is_integer}
    wider_than_the_reference = {"int64"}
    assert special == {"float64", "float32", "float16", "bfloat16"} | (
        integers - wider_than_the_reference
    )
    normal = {name for name, dtype in DTYPES.items() if Fill.NORMAL in dtype.fills}
    assert normal == set(DTYPES) - integers
    assert all(Fill.INTEGERS in dtype.fills for dtype in DTYPES.values())


def test_every_pass_has_the_type_that_a_case_promises() -> None:
    for name in CASE_DTYPES:
        dtype = DTYPES[name]
        operand, result = name.split("_to_") if dtype.is_mixed else (name, name)
        assert (dtype.operand, dtype.result) == (operand, result)
        for which in Pass:
            of_operand = which in (Pass.GRAD_INPUT, Pass.GRAD_KERNEL)
            facts = dtype.of(which)
            assert facts.name == (operand if of_operand else result)
            assert not facts.is_mixed
            assert numpy_dtype(facts.name).itemsize == facts.itemsize


def test_integers_are_exact_up_to_the_largest_and_have_no_gradients() -> None:
    for name in ("int8", "int32", "int8_to_int32"):
        dtype = DTYPES[name]
        assert dtype.largest_exact == np.iinfo(dtype.result).max
        assert "not differentiable" in str(dtype.lacks_gradients)
    assert DTYPES["float32"].largest_exact == 2**24
    assert DTYPES["float32"].lacks_gradients is None
