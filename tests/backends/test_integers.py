"""Integers in every backend: equal, wrapping where they are told to, or refused with a reason."""

from __future__ import annotations

import itertools
from functools import cache

import pytest

from convcheck.backends.registry import backends, forms_of
from convcheck.mathematics.judge import Judge
from convcheck.model.dtypes import DTYPES
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from tests.backends.support import (
    CONVOLUTIONS,
    Refused,
    computations,
    every_backend,
    of,
    outputs,
    prepared,
)

pytestmark = [
    pytest.mark.filterwarnings("ignore:Using padding='same' with even kernel lengths"),
]

SOME = (
    *("line", "line, grouped, dilated, uneven", "whole plane", "plane, same, strided", "space"),
    *("line, causal", "plane, replicated", "line, transposed", "plane, depthwise"),
    "point, no bias",
)
HAVE = {
    "int32": {"jax", "numpy", "scipy", "tensorflow", "torch"},
    "int64": {"jax", "numpy", "scipy", "torch"},
    "int8_to_int32": {"jax", "numpy", "onnxruntime"},
}
"""Backends with integer convolutions; Keras has those of the library it runs on."""
CHOSEN = {
    f"{name}, {dtype}": CONVOLUTIONS[name].with_changes(dtype=dtype)
    for name in SOME
    for dtype in HAVE
}
every_type = pytest.mark.parametrize("dtype", HAVE)
WRONG = {
    ("scipy:ndimage", "int32", Fill.SPECIAL),  # computes in float64, and does not wrap around
    ("keras:dense", "int64", Fill.INTEGERS),  # products of int64 in int32 or float32
    ("keras:pointwise_dense", "int64", Fill.INTEGERS),
}
"""What libraries are known to compute otherwise, where they do not refuse it."""


@cache
def judge(name: str, fill: Fill) -> Judge:
    return Judge(CHOSEN[name], fill, (Pass.FORWARD,), 7)


def outcome(backend: str, form: str, court: Judge) -> Outcome | str:
    """Return the outcome of a forward pass, or the reason for which there is none."""
    try:
        execution = prepared(backend, form, court.problem, court.operands)
        results = outputs(backend, execution, [Pass.FORWARD])
    except Refused as refusal:
        return f"refused: {refusal}"
    return court.verdict(Pass.FORWARD, results[Pass.FORWARD]).outcome


@computations(CHOSEN)
def test_results_are_equal_or_refused_with_a_reason(
    backend: str, form: str, names: list[str]
) -> None:
    for name, fill in itertools.product(names, (Fill.INTEGERS, Fill.SPECIAL)):
        dtype = CHOSEN[name].dtype_facts
        if fill not in dtype.fills:
            continue
        with of(name, fill):
            found = outcome(backend, form, judge(name, fill))
            if found is Outcome.MISMATCH:
                assert (f"{backend}:{form}", dtype.name, fill) in WRONG
                continue
            assert found is Outcome.AGREE or len(str(found)) > len("refused: "), found
            assert found is Outcome.AGREE or str(found).startswith("refused: "), found


@every_type
@every_backend
def test_who_has_integer_convolutions_computes_them(backend: str, dtype: str) -> None:
    own = "direct" if "direct" in forms_of(backend) else backends()[backend].own_forms[0].name
    for fill in {Fill.INTEGERS, Fill.SPECIAL}.intersection(DTYPES[dtype].fills):
        found = outcome(backend, own, judge(f"line, {dtype}", fill))
        assert (found is Outcome.AGREE) == (backend in HAVE[dtype]) or backend == "keras", found
