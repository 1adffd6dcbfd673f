"""Every planted fault is judged a mismatch: a checker is worth what it cannot overlook."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from convcheck.backends.execution import Execution
from convcheck.backends.registry import forms_of
from convcheck.identities.contract import Computation, Form, Primitives
from convcheck.mathematics.judge import Judge
from convcheck.words.convolution import Convolution
from convcheck.words.outcome import Outcome
from convcheck.words.passes import Fill, Pass
from tests.backends.faults import BOTH, CONVOLUTION, FAULTS, Fault, Scene
from tests.backends.support import active, computed, every_backend, outputs

DTYPES = pytest.mark.parametrize("dtype", ["float32", "float64"])
KINDS = [
    pytest.param(fault, which, id=f"{fault.name}-{which}")
    for fault in FAULTS
    for which in fault.passes
]


@cache
def judge(dtype: str, fill: Fill) -> Judge:
    return Judge(CONVOLUTION.with_changes(dtype=dtype), fill, tuple(Pass), 3)


def main_form(backend: str) -> str:
    """Return `direct`, or what stands in for it where there is none."""
    forms = forms_of(backend)
    return "direct" if "direct" in forms else "im2col"


def scene(backend: str, dtype: str, fill: Fill, which: Pass) -> Scene:
    referee = judge(dtype, fill)

    def compute(conv: Convolution, operands: object) -> dict[Pass, np.ndarray]:
        return computed(backend, main_form(backend), conv, operands)  # type: ignore[arg-type]

    return Scene(
        which,
        compute(referee.convolution, referee.operands)[which],
        referee.rules[which].allowed(referee.reference.results[which]),
        referee.convolution,
        referee.operands,
        compute,
    )


@DTYPES
@pytest.mark.parametrize("which", list(Pass))
@every_backend
def test_without_a_fault_there_is_no_mismatch(backend: str, which: Pass, dtype: str) -> None:
    for fill in Fill:
        clean = scene(backend, dtype, fill, which).clean
        assert judge(dtype, fill).verdict(which, clean).outcome is Outcome.AGREE


@DTYPES
@pytest.mark.parametrize(("fault", "which"), KINDS)
@every_backend
def test_the_fault_is_a_mismatch(backend: str, fault: Fault, which: Pass, dtype: str) -> None:
    for fill in fault.fills:
        wrong = fault.make(scene(backend, dtype, fill, which))
        verdict = judge(dtype, fill).verdict(which, wrong)
        assert verdict.outcome is Outcome.MISMATCH, f"{fill} overlooked it"
        assert verdict.reason


def test_every_pass_has_faults_of_number_and_of_form() -> None:
    for which in Pass:
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
    execution = Execution(active(backend), form, referee.convolution, "cpu")
    execution.prepare(referee.operands)
    return outputs(backend, execution, passes)


@every_backend
def test_a_form_that_forgets_the_bias_fails_in_both_passes_of_the_bias(backend: str) -> None:
    referee = judge("float32", Fill.NORMAL)
    results = results_of(backend, ForgetsBias(), list(Pass))
    verdicts = {which: referee.verdict(which, results.get(which)) for which in Pass}
    assert {which for which, verdict in verdicts.items() if verdict.outcome is Outcome.AGREE} == {
        Pass.GRAD_INPUT,
        Pass.GRAD_KERNEL,
    }
    assert "missing output" in verdicts[Pass.GRAD_BIAS].reason
    assert verdicts[Pass.FORWARD].outcome is Outcome.MISMATCH


@every_backend
def test_a_form_that_forgets_the_shape_is_not_repaired_on_the_way(backend: str) -> None:
    results = results_of(backend, ForgetsShape(), [Pass.FORWARD])
    verdict = judge("float32", Fill.NORMAL).verdict(Pass.FORWARD, results[Pass.FORWARD])
    assert verdict.outcome is Outcome.MISMATCH
    assert verdict.reason.startswith("wrong shape")
