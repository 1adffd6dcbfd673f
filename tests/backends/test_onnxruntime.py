"""What is special to ONNX Runtime: one graph for each form, forward only, its gaps in its words."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from convcheck.backends.contract import WorkerSettings
from convcheck.backends.execution import Execution
from convcheck.backends.registry import backends, forms_of
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.implementation import Implementation
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_FILLS, USUAL_PASSES, Fill, Pass, TimedPass
from convcheck.verbs.verify import VerifyOptions, plan_verify
from tests.backends.support import active, installed
from tests.processes import convcheck, write_case

pytestmark = [
    pytest.mark.frameworks,
    pytest.mark.skipif(
        "onnxruntime" not in installed(), reason="ONNX Runtime or onnx is not installed"
    ),
]

POINTWISE = Convolution((6,), 3, 4, (1,), batch=2)
OPERATORS = {
    "direct": ["Conv"],
    "conv2d": ["Reshape", "Reshape", "Conv", "Reshape"],
    "framewise": ["Reshape", "Reshape", "Conv", "Reshape"],
    "pointwise_dense": ["Reshape", "Gemm", "Reshape"],
}


def execution_of(form: str, conv: Convolution) -> tuple[Execution, Judge]:
    court = Judge(conv, Fill.NORMAL, (Pass.FORWARD,), 7)
    execution = Execution(active("onnxruntime"), forms_of("onnxruntime")[form], conv, "cpu")
    execution.prepare(court.operands)
    return execution, court


@pytest.mark.parametrize("form", OPERATORS)
def test_a_form_is_one_graph_in_one_session_made_before_the_call(
    form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    active("onnxruntime")
    import onnx
    import onnxruntime

    models: list[Any] = []
    real = onnxruntime.InferenceSession

    def recording(model: bytes, *arguments: Any, **options: Any) -> Any:
        models.append(onnx.load_from_string(model))
        return real(model, *arguments, **options)

    monkeypatch.setattr(onnxruntime, "InferenceSession", recording)
    execution, court = execution_of(form, POINTWISE)
    timed = execution.timed(TimedPass.FORWARD)
    (model,) = models
    onnx.checker.check_model(onnx.shape_inference.infer_shapes(model, strict_mode=True))
    assert [node.op_type for node in model.graph.node] == OPERATORS[form]
    assert [each.name for each in model.graph.input] == ["x", "w", "b"]
    assert {each.data_type for each in model.graph.initializer} <= {onnx.TensorProto.INT64}
    for _ in range(2):
        results = execution.collect(timed.results(timed.call()))
        assert court.verdict(Pass.FORWARD, results[Pass.FORWARD]).outcome is Outcome.AGREE
    assert len(models) == 1


@pytest.mark.parametrize(
    ("changes", "attributes"),
    [
        ({"padding": ((1, 0), (0, 2)), "output_padding": (1, 0)}, {"output_padding": [1, 0]}),
        ({"padding": "same"}, {"auto_pad": b"SAME_UPPER"}),
        ({"groups": 2, "dilation": (1, 2)}, {"group": 2, "dilations": [1, 2]}),
    ],
)
def test_a_transposed_convolution_is_one_operator(
    changes: dict[str, Any], attributes: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    active("onnxruntime")
    import onnx
    import onnxruntime

    models: list[Any] = []
    real = onnxruntime.InferenceSession

    def recording(model: bytes, *arguments: Any, **options: Any) -> Any:
        models.append(onnx.load_from_string(model))
        return real(model, *arguments, **options)

    monkeypatch.setattr(onnxruntime, "InferenceSession", recording)
    conv = Convolution((4, 5), 4, 6, (3, 2), stride=(2, 2), transposed=True, **changes)
    execution, court = execution_of("direct", conv)
    found = execution.collect(execution.run([Pass.FORWARD]))[Pass.FORWARD]
    assert court.verdict(Pass.FORWARD, found).outcome is Outcome.AGREE
    ((node,),) = (model.graph.node for model in models)
    given = {each.name: onnx.helper.get_attribute_value(each) for each in node.attribute}
    assert node.op_type == "ConvTranspose"
    assert given.items() >= attributes.items()


def test_the_kernel_is_read_in_every_call(monkeypatch: pytest.MonkeyPatch) -> None:
    placed: list[np.ndarray] = []
    runner = active("onnxruntime")
    monkeypatch.setattr(runner, "place", lambda array, device: placed.append(array) or array)
    execution, court = execution_of("direct", POINTWISE)
    call = execution.timed(TimedPass.FORWARD).call
    before = call().copy()
    placed[1] *= 2
    bias = court.operands.bias[:, None]
    np.testing.assert_allclose(call() - bias, 2 * (before - bias), rtol=1e-5, atol=1e-5)


def test_a_result_is_not_overwritten_by_the_next_call() -> None:
    execution, _ = execution_of("direct", POINTWISE)
    call = execution.timed(TimedPass.FORWARD).call
    assert not np.shares_memory(call(), call())


def reason(form: str, conv: Convolution) -> tuple[Outcome, str]:
    """Return what is made of the exception that an implementation raises."""
    runner = active("onnxruntime")
    execution, _ = execution_of(form, conv)
    with pytest.raises(Exception) as caught:  # noqa: PT011 - its classes are not public
        execution.run([Pass.FORWARD])
    return runner.outcome_of(caught.value), runner.reason_of(caught.value)


def test_what_it_has_no_kernel_for_is_unsupported_in_its_own_words() -> None:
    double = POINTWISE.with_changes(dtype="float64")
    assert reason("direct", double) == (
        Outcome.UNSUPPORTED,
        "NotImplemented: Could not find an implementation for Conv(11) node with name"
        " 'Conv_0 of float64'",
    )
    assert reason("conv2d", double) == reason("direct", double)
    execution, court = execution_of("pointwise_dense", double)
    result = execution.collect(execution.run([Pass.FORWARD]))[Pass.FORWARD]
    assert court.verdict(Pass.FORWARD, result).outcome is Outcome.AGREE

    dilated = Convolution((9,), 2, 3, (3,), dilation=(2,), padding="same")
    assert reason("direct", dilated) == (
        Outcome.UNSUPPORTED,
        "InvalidArgument: Dilation not supported for AutoPadType::SAME_UPPER or"
        " AutoPadType::SAME_LOWER.",
    )


def test_what_goes_wrong_otherwise_is_no_lack_of_support() -> None:
    runner = active("onnxruntime")
    conv = Convolution((4,), 4, 2, (1,), groups=2, bias=False)

    def failing(padding: int, channels: int) -> tuple[Outcome, str]:
        compute = runner.convolution(conv.with_changes(padding=((padding, 0),)))
        x = np.ones((1, channels, 4), "float32")
        call = runner._bound(compute, x, np.ones((2, 2, 1), "float32"), None)  # type: ignore[attr-defined]
        with pytest.raises(Exception) as caught:  # noqa: PT011 - as above
            call()
        return runner.outcome_of(caught.value), runner.reason_of(caught.value)

    outcome, text = failing(0, 6)
    assert outcome is Outcome.ERROR
    assert text.startswith("Fail: Input channels C is not equal to kernel channels * group.")
    outcome, text = failing(2**46, 4)  # more bytes than there are addresses
    assert outcome is Outcome.OUT_OF_MEMORY
    assert "Failed to allocate memory" in text


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_a_session_has_as_many_threads_as_it_is_told(threads: int) -> None:
    runner = backends()["onnxruntime"].activate(WorkerSettings(threads=threads))
    a = np.ones((4, 4), "float32")
    gc.collect()  # sessions of other tests end with their threads
    before = len(os.listdir("/proc/self/task"))
    call = runner.matrix_product(a, a)
    assert len(os.listdir("/proc/self/task")) - before == threads - 1  # the caller is one of them
    assert runner.describe()["intra_op_threads"] == threads
    assert call().shape == (4, 4)


SPINNING = """
import time
from convcheck.backends.contract import WorkerSettings
from convcheck.backends.registry import backends
if __name__ == "__main__":
    runner = backends()["onnxruntime"].activate(WorkerSettings(threads=2))
    import numpy as np
    a = np.ones((512, 512), "float32")
    product = runner.matrix_product(a, a)
    most = 0.0
    for _ in range(5):
        product()
        started = time.process_time()
        time.sleep(0.1)
        most = max(most, time.process_time() - started)
    print(most)
"""


def test_it_leaves_the_processor_to_others_soon_after_a_call() -> None:
    command = [sys.executable, "-c", SPINNING]
    used = [
        float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
        for _ in range(3)
    ]
    assert min(used) < 0.015  # left alone it is 0.03 and more; a busy machine may add to one


def test_without_onnx_it_is_not_installed_and_the_plan_names_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = backends()["onnxruntime"]
    assert known.also_needs == ("onnx",)
    monkeypatch.setattr(type(known), "also_needs", ("no_such_module",))
    assert not known.installed()
    (plan,) = plan_verify(VerifyOptions(paths=[write_case(tmp_path, "onnxruntime:direct")]))
    failure = plan.settled[Implementation("onnxruntime", "direct")]
    assert failure.outcome is Outcome.UNAVAILABLE
    assert failure.reason == (
        "no_such_module is not installed; pip install 'convcheck[onnxruntime]'"
    )


def test_verify_compares_forward_and_says_why_it_compares_nothing_else(tmp_path: Path) -> None:
    write_case(tmp_path, "onnxruntime:direct", "numpy:im2col")
    done = convcheck("verify", "case.yaml", "--json", "--require", "onnxruntime", cwd=tmp_path)
    assert done.status == 0, done.stderr
    found = {
        (record["backend"], record["pass"], record["fill"]): record
        for record in done.document["records"]
    }
    assert len(found) == 2 * len(USUAL_PASSES) * len(USUAL_FILLS)
    for (backend, which, _), record in found.items():
        lacks = backends()[backend].lacks_passes.get(Pass(which))
        assert record["outcome"] == ("agree" if lacks is None else "unsupported")
        assert record["reason"] == (lacks or "")
    described = done.document["environment"]["backends"]["onnxruntime"]
    assert described["outcome"] == "active"


def test_a_run_of_nothing_but_gradients_starts_nothing_and_compares_nothing(tmp_path: Path) -> None:
    write_case(tmp_path, "onnxruntime:direct")
    done = convcheck("verify", "case.yaml", "--json", "--pass", "grad_input", cwd=tmp_path)
    assert done.status == 5
    assert {record["outcome"] for record in done.document["records"]} == {"unsupported"}
    described = done.document["environment"]["backends"]["onnxruntime"]
    assert described["outcome"] == "not used"


def test_bench_times_forward_beside_others_that_go_backward_too(tmp_path: Path) -> None:
    write_case(tmp_path, "onnxruntime:direct", "numpy:im2col")
    done = convcheck(
        *("bench", "case.yaml", "--json", "--max-time", "0.02"),
        *("--pass", "forward", "--pass", "backward"),
        cwd=tmp_path,
    )
    assert done.status == 0, done.stderr
    records = {(r["backend"], r["pass"]): r for r in done.document["records"]}
    assert {key: record["agreement"] for key, record in records.items()} == {
        ("onnxruntime", "forward"): "agree",
        ("numpy", "forward"): "agree",
        ("onnxruntime", "backward"): "unsupported",
        ("numpy", "backward"): "agree",
    }
    assert records["onnxruntime", "forward"]["median_s"] > 0
    assert records["onnxruntime", "forward"]["baseline"] == "onnxruntime:direct"
    lacking = records["onnxruntime", "backward"]
    assert lacking["reason"] == backends()["onnxruntime"].lacks_passes[Pass.GRAD_INPUT]
    assert lacking["median_s"] is None
    assert lacking["first_call_s"] is None
    assert records["numpy", "backward"]["baseline"] == "numpy:im2col"
