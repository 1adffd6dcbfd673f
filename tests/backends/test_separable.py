"""Separable convolutions: two calls or one, both kernels trained, and what refuses them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from convcheck.backends.contract import UPDATE_RATE
from convcheck.backends.execution import Execution
from convcheck.backends.registry import backends, forms_of
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import SeparableConvolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass, TimedPass
from tests.backends.support import active, installed, marked
from tests.processes import convcheck

LINE = Convolution((8,), 3, 4, (3,), batch=2, depth_multiplier=2, dtype="float64")
PLANE = Convolution((6, 7), 3, 4, (3, 3), batch=2, depth_multiplier=2, dtype="float64")

every_backend = pytest.mark.parametrize(
    "backend", [marked(name, name) for name in installed() if name != "onnxruntime"]
)


def form_of(backend: str) -> str:
    """Return a form that computes all passes of `PLANE`."""
    return {"tensorflow": "separable_conv", "numpy": "windows", "scipy": "correlate"}.get(
        backend, "direct"
    )


def execution_of(backend: str, form: str, court: Judge) -> Execution:
    execution = Execution(active(backend), forms_of(backend)[form], court.problem, "cpu")
    execution.prepare(court.operands)
    return execution


@every_backend
def test_a_training_step_updates_both_kernels_and_the_bias(backend: str) -> None:
    court = Judge(PLANE, Fill.NORMAL, PLANE.passes, 7)
    timed = execution_of(backend, form_of(backend), court).timed(TimedPass.TRAINING_STEP)
    execution = execution_of(backend, form_of(backend), court)
    first, second = (execution.collect(timed.results(timed.call())) for _ in range(2))
    assert set(first) == set(PLANE.passes)
    for which, result in first.items():
        assert court.verdict(which, result).outcome is Outcome.AGREE
    before, gradients = court.operands, court.reference.results
    assert before.pointwise is not None
    assert before.bias is not None
    updated = type(before)(
        before.input,
        before.kernel - UPDATE_RATE * gradients[Pass.GRAD_KERNEL],
        before.bias - UPDATE_RATE * gradients[Pass.GRAD_BIAS],
        before.grad_output,
        before.pointwise - UPDATE_RATE * gradients[Pass.GRAD_POINTWISE_KERNEL],
    )
    after = Judge(PLANE, Fill.NORMAL, (Pass.FORWARD,), 7)
    after.operands = updated
    execution = execution_of(backend, form_of(backend), after)
    expected = execution.collect(execution.run([Pass.FORWARD]))[Pass.FORWARD]
    assert (second[Pass.FORWARD] != first[Pass.FORWARD]).any()
    np.testing.assert_allclose(second[Pass.FORWARD], expected, rtol=1e-13, atol=1e-13)


@every_backend
@pytest.mark.parametrize("what", [TimedPass.GRAD_POINTWISE_KERNEL, TimedPass.BACKWARD])
def test_timed_gradients_have_that_of_the_pointwise_kernel(backend: str, what: TimedPass) -> None:
    court = Judge(PLANE, Fill.NORMAL, PLANE.passes, 3)
    execution = execution_of(backend, form_of(backend), court)
    timed = execution.timed(what)
    for _ in range(2):
        results = execution.collect(timed.results(timed.call()))
        assert set(results) == set(PLANE.results_of(what))
        assert Pass.GRAD_POINTWISE_KERNEL in results
        for which, result in results.items():
            assert court.verdict(which, result).outcome is Outcome.AGREE, which


@every_backend
def test_what_is_for_one_convolution_refuses_two_with_a_reason(backend: str) -> None:
    known, forms = backends()[backend], forms_of(backend)
    for name, form in forms.items():
        for conv in (LINE, PLANE):
            refusal = form.refusal(conv) or known.refusal(conv, form, "cpu")
            if SeparableConvolution not in form.operations:
                assert refusal is not None, name
                assert name in refusal
        plain = LINE.with_changes(depth_multiplier=None)
        if name.startswith("separable_"):
            assert f"not {plain.op}" in (form.refusal(plain) or "")
    assert any(SeparableConvolution in form.operations for form in forms.values())


@every_backend
def test_what_is_between_two_steps_may_be_of_any_type_but_a_pair(backend: str) -> None:
    known, form = backends()[backend], forms_of(backend)[form_of(backend)]
    refusal = known.refusal(PLANE.with_changes(dtype="float16_to_float32"), form, "cpu")
    assert "no error bound here" in (refusal or "") or backend in ("scipy", "numba")
    half = known.refusal(PLANE.with_changes(dtype="float16"), form, "cpu")
    assert (half is None) == (backend not in ("scipy", "numba"))


def test_transforms_one_after_the_other_have_no_law() -> None:
    refusals = {name: form.refusal(PLANE) for name, form in forms_of("scipy").items()}
    assert "no error bound" in (refusals["fftconvolve"] or "")
    assert "no error bound" in (refusals["oaconvolve"] or "")
    assert refusals["correlate"] is refusals["ndimage"] is refusals["convolve2d"] is None


@pytest.mark.frameworks
@pytest.mark.skipif("tensorflow" not in installed(), reason="TensorFlow is not installed")
def test_tensorflow_is_called_once_for_both_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    runner = active("tensorflow")
    import tensorflow as tf

    calls: list[Any] = []
    real = tf.nn.separable_conv2d
    monkeypatch.setattr(
        tf.nn,
        "separable_conv2d",
        lambda *given, **more: calls.append(given) or real(*given, **more),
    )
    conv = PLANE.with_changes(padding=((1, 0), (0, 2)), bias=False)
    court = Judge(conv, Fill.NORMAL, conv.passes, 1)
    execution = Execution(runner, forms_of("tensorflow")["separable_conv"], conv, "cpu")
    execution.prepare(court.operands)
    found = execution.collect(execution.run([Pass.FORWARD]))
    assert court.verdict(Pass.FORWARD, found[Pass.FORWARD]).outcome is Outcome.AGREE
    ((_, depthwise, pointwise, stride, padding),) = calls
    assert tuple(depthwise.shape) == (3, 3, 3, 2)
    assert tuple(pointwise.shape) == (1, 1, 6, 4)
    assert (stride, padding) == ([1, 1, 1, 1], "VALID")
    form = forms_of("tensorflow")["separable_conv"]
    assert "separable_conv2d, not separable_conv1d" in (form.refusal(LINE) or "")


CASE = """
title: separable
op: separable_conv1d
implementations: ["numpy:*"]
matrix: {batch: 2, length: 7, in_channels: 2, out_channels: 3, depth_multiplier: [1, 2], kernel: 3}
bench: {passes: [backward]}
"""


@pytest.mark.slow
def test_verify_and_bench_have_the_second_gradient(tmp_path: Path) -> None:
    (tmp_path / "case.yaml").write_text(CASE)
    done = convcheck("verify", "case.yaml", "--json", cwd=tmp_path)
    assert done.status == 0, done.stderr
    records = done.document["records"]
    assert {record["op"] for record in records} == {"separable_conv1d"}
    assert {record["form"] for record in records} == {"fast", "loops", "windows", "im2col"}
    found = [record for record in records if record["pass"] == "grad_pointwise_kernel"]
    assert len(found) == 2 * 4 * 2
    assert {record["outcome"] for record in found} == {"agree"}
    assert {record["parameters"]["depth_multiplier"] for record in found} == {1, 2}
    assert not any("groups" in record["parameters"] for record in found)
    table = convcheck("verify", "case.yaml", cwd=tmp_path)
    assert "grad_pointwise" in table.stdout
    timed = convcheck("bench", "case.yaml", "--json", "--max-time", "0.02", cwd=tmp_path)
    assert timed.status == 0, timed.stderr
    assert {record["agreement"] for record in timed.document["records"]} == {"agree"}


def test_of_one_kernel_there_is_no_second_gradient(tmp_path: Path) -> None:
    one = CASE.replace("separable_conv1d", "conv1d").replace("depth_multiplier: [1, 2], ", "")
    (tmp_path / "case.yaml").write_text(one)
    table = convcheck("verify", "case.yaml", "--backend", "numpy:im2col", cwd=tmp_path)
    assert table.status == 0
    assert "grad_pointwise" not in table.stdout
    (tmp_path / "case.yaml").write_text(one + "passes: [grad_pointwise_kernel]\n")
    refused = convcheck("verify", "case.yaml", cwd=tmp_path)
    assert refused.status == 2
    assert "only a separable convolution has grad_pointwise_kernel" in refused.stderr
    (tmp_path / "case.yaml").write_text(CASE.replace("depth_multiplier: [1, 2], ", ""))
    missing = convcheck("verify", "case.yaml", cwd=tmp_path)
    assert missing.status == 2
    assert "depth_multiplier" in missing.stderr


def test_of_a_mismatch_in_two_steps_no_mistake_in_one_is_told(tmp_path: Path) -> None:
    strict = CASE.replace("bench:", "tolerance: {rtol: 1.0e-12, atol: 0}\nfills: [normal]\nbench:")
    (tmp_path / "case.yaml").write_text(strict)
    done = convcheck("verify", "case.yaml", "--json", cwd=tmp_path)
    assert done.status == 1
    wrong = [each for each in done.document["records"] if each["outcome"] == "mismatch"]
    assert wrong
    assert {record["diagnosis"] for record in wrong} == {None}
