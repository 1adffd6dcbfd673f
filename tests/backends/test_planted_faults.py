"""Every planted fault is judged a mismatch: a checker is worth what it cannot overlook."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from convcheck.backends.execution import Execution
from convcheck.backends.registry import forms_of
from convcheck.identities.contract import Computation, Form, Primitives
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_FILLS, USUAL_PASSES, Fill, Pass
from tests.backends.faults import BOTH, CONVOLUTION, FAULTS, Scene
from tests.backends.support import (
    Refused,
    active,
    computed,
    every_backend,
    installed,
    marked,
    of,
    outputs,
    passes_of,
)

DTYPES = pytest.mark.parametrize("dtype", ["float32", "float64"])
every_pass = pytest.mark.parametrize(
    ("backend", "which"),
    [marked(name, name, which) for name in installed() for which in passes_of(name, CONVOLUTION)],
)


@cache
def judge(dtype: str, fill: Fill) -> Judge:
    return Judge(CONVOLUTION.with_changes(dtype=dtype), fill, USUAL_PASSES, 3)


def main_form(backend: str) -> str:
    """Return `direct`, or what stands in for it where there is none."""
    stand_ins = {"numpy": "im2col", "scipy": "correlate"}
    return "direct" if "direct" in forms_of(backend) else stand_ins[backend]


@cache
def clean(backend: str, dtype: str, fill: Fill) -> dict[Pass, np.ndarray]:
    """Return the right results of all passes; skip what the library does not compute."""
    referee = judge(dtype, fill)
    try:
        return computed(backend, main_form(backend), referee.problem, referee.operands)
    except Refused as refusal:
        pytest.skip(f"{backend}: {refusal}")


def scene(backend: str, dtype: str, fill: Fill, which: Pass) -> Scene:
    """Return what faults are made of."""
    referee = judge(dtype, fill)

    def compute(conv: Convolution, operands: object) -> dict[Pass, np.ndarray]:
        return computed(backend, main_form(backend), conv, operands)  # type: ignore[arg-type]

    return Scene(
        which,
        clean(backend, dtype, fill)[which].copy(),
        referee.rule(which).allowed(referee.reference.results[which]),
        referee.problem,
        referee.operands,
        compute,
    )


@DTYPES
@every_pass
def test_without_a_fault_there_is_no_mismatch(backend: str, which: Pass, dtype: str) -> None:
    for fill in USUAL_FILLS:
        right = clean(backend, dtype, fill)[which]
        assert judge(dtype, fill).verdict(which, right).outcome is Outcome.AGREE


@DTYPES
@every_pass
def test_every_fault_is_a_mismatch(backend: str, which: Pass, dtype: str) -> None:
    planted = [(f, fill) for f in FAULTS if which in f.passes for fill in f.fills]
    assert len(planted) > 20
    for fault, fill in planted:
        with of(fault, fill):
            wrong = fault.make(scene(backend, dtype, fill, which))
            verdict = judge(dtype, fill).verdict(which, wrong)
            assert verdict.outcome is Outcome.MISMATCH, "overlooked"
            assert verdict.reason


def test_every_pass_has_faults_of_number_and_of_form() -> None:
    for which in USUAL_PASSES:
        names = {fault.name for fault in FAULTS if which in fault.passes}
        assert names >= {"missing output", "wrong dtype", "wrong size", "one NaN", "stale zeros"}
        assert names >= {"half-precision sums", "first corner off by three budgets"}
    assert all(fault.fills for fault in FAULTS)
    assert sum(fault.fills == BOTH for fault in FAULTS) > len(FAULTS) * 3 / 4


class ForgetsBias(Form):
    """Leaves the bias out, so that its gradient never comes."""

    name, summary = "forgets_bias", "wrong on purpose"

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        convolve = primitives.convolution(convolution)
        return lambda x, w, b: convolve(x, w, None)


class ForgetsShape(Form):
    """Leaves the output in another shape than the convolution's."""

    name, summary = "forgets_shape", "wrong on purpose"

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        convolve = primitives.convolution(convolution)
        shape = (1, *primitives.output_shape(convolution))
        return lambda x, w, b: primitives.reshape(convolve(x, w, b), shape)


def results_of(backend: str, form: Form, passes: list[Pass]) -> dict[Pass, np.ndarray]:
    referee = judge("float32", Fill.NORMAL)
    execution = Execution(active(backend), form, referee.problem, "cpu")
    execution.prepare(referee.operands)
    return outputs(backend, execution, passes)


@every_backend
def test_a_form_that_forgets_the_bias_fails_in_both_passes_of_the_bias(backend: str) -> None:
    referee = judge("float32", Fill.NORMAL)
    passes = passes_of(backend, CONVOLUTION)
    results = results_of(backend, ForgetsBias(), passes)
    verdicts = {which: referee.verdict(which, results.get(which)) for which in passes}
    wrong = {which for which in passes if verdicts[which].outcome is Outcome.MISMATCH}
    assert wrong == {Pass.FORWARD, Pass.GRAD_BIAS} & set(passes)
    for which in set(passes) - wrong:
        assert verdicts[which].outcome is Outcome.AGREE
    # Of what it does not depend on a library has no gradient, or one of zeros.
    if Pass.GRAD_BIAS in passes and results.get(Pass.GRAD_BIAS) is not None:
        assert not results[Pass.GRAD_BIAS].any()
    elif Pass.GRAD_BIAS in passes:
        assert "missing output" in verdicts[Pass.GRAD_BIAS].reason


@every_backend
def test_a_form_that_forgets_the_shape_is_not_repaired_on_the_way(backend: str) -> None:
    results = results_of(backend, ForgetsShape(), [Pass.FORWARD])
    verdict = judge("float32", Fill.NORMAL).verdict(Pass.FORWARD, results[Pass.FORWARD])
    assert verdict.outcome is Outcome.MISMATCH
    assert verdict.reason.startswith("wrong shape")
