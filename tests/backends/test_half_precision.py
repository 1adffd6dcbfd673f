"""Half precision in every backend: the bits arrive; results agree, or are seen as narrow."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from convcheck.backends.registry import backends, forms_of, shared_forms
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.precision import FEWEST
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import numpy_dtype
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_FILLS, USUAL_PASSES, Fill
from convcheck.model.precision import Precision
from tests.backends.support import (
    Refused,
    active,
    computed,
    every_backend,
    installed,
    marked,
    of,
    passes_of,
)

CONVOLUTIONS = {
    "line": Convolution((9,), 3, 8, (3,), batch=4),
    "line, pointwise, no bias": Convolution((24,), 16, 8, (1,), batch=2, bias=False),
    "line, long sums": Convolution((20,), 96, 16, (5,), batch=2, padding="same"),
    "plane": Convolution((8, 9), 6, 8, (3, 3), batch=2, padding=((1, 1), (1, 1))),
    "plane, strided, grouped": Convolution((9, 9), 8, 8, (3, 3), stride=(2, 2), groups=2),
    "space": Convolution((4, 5, 6), 4, 8, (2, 2, 2), batch=2),
    "plane, transposed": Convolution((5, 6), 6, 4, (3, 3), stride=(2, 2), transposed=True),
}

MEASURED = ("jax", "numpy", "onnxruntime", "scipy", "tensorflow", "torch")
ONE_STEP = (
    *("direct", "conv2d", "framewise", "dense", "pointwise_dense"),
    *("loops", "windows", "im2col", "correlate", "ndimage"),
)
"""Forms in which one operation takes all sums. Others store in half precision what is between
their steps, which no budget allows yet."""

every_form_of_one_step = pytest.mark.parametrize(
    ("backend", "form"),
    [
        marked(name, name, form)
        for name in installed()
        if name in MEASURED
        for form in forms_of(name)
        if form in ONE_STEP
    ],
)
every_half = pytest.mark.parametrize("dtype", ["float16", "bfloat16"])


@cache
def judge(name: str, dtype: str, fill: Fill) -> Judge:
    return Judge(CONVOLUTIONS[name].with_changes(dtype=dtype), fill, USUAL_PASSES, 7)


@every_half
@every_backend
def test_operands_arrive_bit_by_bit(backend: str, dtype: str) -> None:
    kind = numpy_dtype(dtype)
    array = np.random.default_rng(0).normal(size=(3, 4, 5)).astype(kind)
    runner = active(backend)
    back = np.asarray(runner.fetch(runner.place(array.copy(), "cpu")))
    assert back.dtype == kind
    np.testing.assert_array_equal(back.view(np.uint16), array.view(np.uint16))


@every_half
@every_form_of_one_step
def test_results_agree_or_the_library_refuses_or_is_seen_to_be_narrow(
    backend: str, form: str, dtype: str
) -> None:
    for name in CONVOLUTIONS:
        for fill in USUAL_FILLS:
            with of(name, fill):
                agree_or_are_seen_to_be_narrow(backend, form, name, fill, dtype)


def agree_or_are_seen_to_be_narrow(
    backend: str, form: str, name: str, fill: Fill, dtype: str
) -> None:
    """Assert what the name says; NumPy neither is narrow nor refuses what its form takes."""
    court = judge(name, dtype, fill)
    try:
        results = computed(backend, form, court.problem, court.operands)
    except Refused as refusal:
        reason = str(refusal)
        results = {}
    else:
        reason = ""
    if not results:
        assert reason.strip()
        assert backend != "numpy" or forms_of(backend)[form].refusal(court.problem)
        return
    assert backend != "numpy" or set(results) == set(passes_of(backend, court.problem))
    for which, result in results.items():
        verdict = court.verdict(which, result, forms_of(backend)[form].budget)
        if verdict.outcome is Outcome.AGREE:
            continue
        # On integers narrow sums are exact here; from a few elements no arithmetic is told.
        assert backend != "numpy", verdict.reason
        assert fill is Fill.NORMAL, verdict.reason
        few = result.size < FEWEST and verdict.precision == Precision.UNCLEAR
        narrow = verdict.precision in (f"{dtype} sums", f"{dtype} truncated")
        assert few or narrow, f"{which}: {verdict}"


@pytest.mark.parametrize("dtype", ["float16", "bfloat16", "float32"])
def test_forms_of_several_steps_are_refused_in_half_precision_only(dtype: str) -> None:
    conv = Convolution((9,), 2, 3, (3,), dtype=dtype)
    library = backends()["numpy"]
    refused = {
        name
        for name, form in shared_forms().items()
        if form.refusal(conv) is None
        and "no error bound" in (library.refusal(conv, form, "cpu") or "")
    }
    several = {"shifted_matmuls", "winograd", "toeplitz", "split_input"}
    assert refused & several == (set() if dtype == "float32" else several)
    assert refused == set() or dtype != "float32"
    assert not refused & set(ONE_STEP)
