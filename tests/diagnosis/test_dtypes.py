"""Mistakes are named in complex, integer and mixed dtypes too."""

from __future__ import annotations

import numpy as np
import pytest

from convcheck.diagnosis.search import Search
from convcheck.mathematics.operands import draw
from convcheck.mathematics.reference import compute_reference
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import numpy_dtype
from convcheck.model.passes import Fill, Pass

CONVOLUTION = Convolution((9,), 3, 4, (3,), batch=2)


@pytest.mark.parametrize(
    ("dtype", "fill", "which"),
    [
        ("complex64", Fill.NORMAL, Pass.FORWARD),
        ("complex64", Fill.NORMAL, Pass.GRAD_INPUT),
        ("float16_to_float32", Fill.NORMAL, Pass.FORWARD),
        ("float16_to_float32", Fill.NORMAL, Pass.GRAD_INPUT),
        ("int32", Fill.INTEGERS, Pass.FORWARD),
    ],
)
def test_a_flipped_kernel_is_named_and_a_fault_of_nobody_is_placed(
    dtype: str, fill: Fill, which: Pass
) -> None:
    conv = CONVOLUTION.with_changes(dtype=dtype)
    operands = draw(conv, fill, 1)
    search = Search(conv, operands, fill, which, may_be_right=False)
    flipped = type(operands)(**(vars(operands) | {"kernel": operands.kernel[::-1]}))
    kind = numpy_dtype(conv.dtype_facts.of(which).name)
    wrong = compute_reference(conv, flipped, (which,)).results[which].astype(kind)
    assert "kernel_flipped" in {
        kind for each in search.diagnose(wrong).explanations for kind in each.kinds
    }
    right = compute_reference(conv, operands, (which,)).results[which].astype(kind)
    right[1, 2, 0] += kind.type(7 if dtype != "int32" else 7_000_000)
    found = search.diagnose(right)
    assert not found.explanations
    assert "at batch 1" in found.where


def test_a_constant_factor_of_complex_numbers_is_seen() -> None:
    conv = CONVOLUTION.with_changes(dtype="complex64", bias=False)
    operands = draw(conv, Fill.NORMAL, 1)
    result = compute_reference(conv, operands, (Pass.FORWARD,)).results[Pass.FORWARD]
    found = Search(conv, operands, Fill.NORMAL, Pass.FORWARD).diagnose(-0.375 * result)
    assert "every element is wrong, by the factor -0.375" in found.where
    turned = Search(conv, operands, Fill.NORMAL, Pass.FORWARD).diagnose(1j * result)
    assert turned.where == "every element is wrong"
    assert np.iscomplexobj(result)
