"""Mixed precision in every backend: computed as promised, or refused with a reason."""

from __future__ import annotations

import itertools
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from convcheck.backends.registry import backends, forms_of
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_FILLS, USUAL_PASSES, Fill, Pass
from tests.backends.support import (
    Refused,
    active,
    computations,
    computed,
    every_backend,
    of,
    passes_of,
)

CONVOLUTIONS = {
    "line": Convolution((9,), 3, 8, (3,), batch=4),
    "line, pointwise, no bias": Convolution((24,), 16, 8, (1,), batch=2, bias=False),
    "plane, strided, grouped": Convolution((9, 9), 8, 8, (3, 3), stride=(2, 2), groups=2),
    "plane, transposed": Convolution((5, 6), 6, 4, (3, 3), stride=(2, 2), transposed=True),
}
HAVE = {"jax", "numpy"}
DTYPES = ("float16_to_float32", "bfloat16_to_float32")
CHOSEN = {
    f"{name}, {dtype}": conv.with_changes(dtype=dtype)
    for name, conv in CONVOLUTIONS.items()
    for dtype in DTYPES
}
every_type = pytest.mark.parametrize("dtype", DTYPES)


@cache
def judge(name: str, fill: Fill) -> Judge:
    return Judge(CHOSEN[name], fill, USUAL_PASSES, 7)


@computations(CHOSEN)
def test_results_agree_or_are_refused_with_a_reason(
    backend: str, form: str, names: list[str]
) -> None:
    for name, fill in itertools.product(names, USUAL_FILLS):
        with of(name, fill):
            agree_or_are_refused(backend, form, judge(name, fill))


def agree_or_are_refused(backend: str, form: str, court: Judge) -> None:
    """Assert that all passes are right, or none is computed."""
    try:
        results, reason = computed(backend, form, court.problem, court.operands), "computed"
    except Refused as refusal:
        results, reason = {}, str(refusal)
    assert reason.strip()
    assert not results or backend in HAVE
    assert not results or set(results) == set(passes_of(backend, court.problem))
    for which, result in results.items():
        verdict = court.verdict(which, result)
        assert verdict.outcome is Outcome.AGREE, f"{which}: {verdict.reason}"


@every_type
@every_backend
def test_who_has_mixed_precision_computes_it(backend: str, dtype: str) -> None:
    own = "direct" if "direct" in forms_of(backend) else backends()[backend].own_forms[0].name
    court = judge(f"line, {dtype}", Fill.NORMAL)
    try:
        results, reason = computed(backend, own, court.problem, court.operands), ""
    except Refused as refusal:
        results, reason = {}, str(refusal)
    assert bool(results) == (backend in HAVE)
    half = dtype.partition("_")[0]
    assert results or backend == "scipy" or f"convolutions of {half} give {half}" in reason


@pytest.mark.frameworks
@every_type
def test_jax_without_the_option_is_a_mismatch(dtype: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("jax")
    runner: Any = active("jax")
    there = runner._jax.lax

    def forgetful(*operands: Any, preferred_element_type: str, **options: Any) -> Any:
        assert preferred_element_type == "float32"
        return there.conv_general_dilated(*operands, **options).astype("float32")

    lax = SimpleNamespace(**(vars(there) | {"conv_general_dilated": forgetful}))
    monkeypatch.setattr(runner, "_jax", SimpleNamespace(**(vars(runner._jax) | {"lax": lax})))
    court = judge(f"line, {dtype}", Fill.NORMAL)
    result = computed("jax", "direct", court.problem, court.operands)[Pass.FORWARD]
    assert court.verdict(Pass.FORWARD, result).outcome is Outcome.MISMATCH
