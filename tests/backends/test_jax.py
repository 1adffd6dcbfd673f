"""What is special to JAX: its own words resolved once, work under way when a call returns."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from convcheck.backends.contract import UPDATE_RATE
from convcheck.backends.execution import Execution
from convcheck.backends.jax.runner import MOST_KINDS
from convcheck.backends.registry import forms_of
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_PASSES, Fill, Pass, TimedPass
from tests.backends.support import CONVOLUTIONS, active, installed

pytestmark = [
    pytest.mark.frameworks,
    pytest.mark.skipif("jax" not in installed(), reason="JAX is not installed"),
]

STRIDED = Convolution((9, 8), 2, 3, (3, 2), batch=2, stride=(2, 1), dtype="float64")


def execution_of(court: Judge) -> Execution:
    execution = Execution(active("jax"), forms_of("jax")["direct"], court.problem, "cpu")
    execution.prepare(court.operands)
    return execution


@pytest.mark.parametrize(
    "conv",
    [
        *(
            conv
            for conv in CONVOLUTIONS.values()
            if conv.padding in ("valid", "same") and not conv.transposed and len(conv.steps) == 1
        ),
        Convolution((11,), 2, 3, (4,), dilation=(3,), padding="same"),
        Convolution((7, 8), 2, 3, (3, 2), dilation=(1, 2), padding="same", dtype="float64"),
    ],
    ids=str,
)
def test_padding_resolved_once_is_what_the_word_means_to_jax(conv: Convolution) -> None:
    runner = active("jax")
    from jax import lax

    data, kernel = (("NWC", "WIO"), ("NHWC", "HWIO"), ("NDHWC", "DHWIO"))[conv.rank - 1]
    drawn = Judge(conv, Fill.NORMAL, (Pass.FORWARD,), 3).operands
    x, w = (runner.place(array.copy(), "cpu") for array in (drawn.input, drawn.kernel))
    as_written = lax.conv_general_dilated(
        x,
        w,
        conv.stride,
        str(conv.padding).upper(),
        rhs_dilation=conv.dilation,
        dimension_numbers=(data, kernel, data),
        feature_group_count=conv.groups,
    )
    np.testing.assert_array_equal(runner.convolution(conv)(x, w, None), as_written)


@pytest.mark.parametrize("kernel", [1, 2, 3, 4, 5])
def test_same_padding_of_a_transposed_convolution_is_what_the_word_means_to_jax(
    kernel: int,
) -> None:
    conv = Convolution((5,), 2, 3, (kernel,), stride=(3,), padding="same", transposed=True)
    runner = active("jax")
    from jax import lax

    drawn = Judge(conv, Fill.NORMAL, (Pass.FORWARD,), 3).operands
    x, w = (runner.place(array.copy(), "cpu") for array in (drawn.input, drawn.kernel))
    as_written = lax.conv_transpose(
        *(x, w, (3,), "SAME"), dimension_numbers=("NWC", "WIO", "NWC"), transpose_kernel=True
    )
    np.testing.assert_array_equal(runner.convolution(conv)(x, w, None), as_written)


@pytest.mark.parametrize("groups", [1, 2, 4])
def test_a_transposed_convolution_is_the_gradient_that_jax_has_of_its_mirror(groups: int) -> None:
    conv = Convolution(
        *((4, 3), 4, 8, (3, 2)),
        stride=(2, 3),
        dilation=(2, 1),
        padding=((1, 0), (0, 2)),
        output_padding=(1, 2),
        groups=groups,
        transposed=True,
        dtype="float64",
    )
    runner = active("jax")
    import jax

    drawn = Judge(conv, Fill.NORMAL, (Pass.FORWARD,), 3).operands
    x, w = (runner.place(array.copy(), "cpu") for array in (drawn.input, drawn.kernel))
    mirror = runner.convolution(conv.mirror)
    zeros = runner.place(np.zeros(conv.output_shape), "cpu")
    _, pull = jax.vjp(lambda at: mirror(at, w, None), zeros)
    found = runner.convolution(conv)(x, w, None)
    np.testing.assert_allclose(found, pull(x)[0], rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("bias", [True, False])
@pytest.mark.parametrize("what", list(TimedPass))
def test_timed_calls_agree_however_often_they_are_made(what: TimedPass, bias: bool) -> None:
    conv = STRIDED.with_changes(bias=bias, dtype="float32")
    wanted = conv.results_of(what)
    if not wanted:
        return  # there is no gradient of no bias
    court = Judge(conv, Fill.NORMAL, USUAL_PASSES, 7)
    execution = execution_of(court)
    timed = execution.timed(what)
    for _ in range(3):  # at the rate of a timed step, weights change by less than rounding does
        results = execution.collect(timed.results(timed.call()))
        assert set(results) == set(wanted)
        for which, result in results.items():
            assert court.verdict(which, result).outcome is Outcome.AGREE, which


def test_a_training_step_updates_kernel_and_bias() -> None:
    court = Judge(STRIDED, Fill.NORMAL, USUAL_PASSES, 7)
    execution = execution_of(court)
    timed = execution.timed(TimedPass.TRAINING_STEP)
    first, second = (execution.collect(timed.results(timed.call())) for _ in range(2))
    assert (first[Pass.FORWARD] != second[Pass.FORWARD]).any()
    updated = type(court.operands)(
        court.operands.input,
        court.operands.kernel - UPDATE_RATE * first[Pass.GRAD_KERNEL],
        court.operands.bias - UPDATE_RATE * first[Pass.GRAD_BIAS],
        court.operands.grad_output,
    )
    expected = Execution(active("jax"), forms_of("jax")["direct"], STRIDED, "cpu")
    expected.prepare(updated)
    after = expected.collect(expected.run([Pass.FORWARD]))[Pass.FORWARD]
    np.testing.assert_allclose(second[Pass.FORWARD], after, rtol=1e-14)


def test_finishing_a_training_step_waits_for_the_update(monkeypatch: pytest.MonkeyPatch) -> None:
    runner = active("jax")
    timed = execution_of(Judge(STRIDED, Fill.NORMAL, USUAL_PASSES, 7)).timed(
        TimedPass.TRAINING_STEP
    )
    import jax

    waited: list[Any] = []
    monkeypatch.setattr(jax, "block_until_ready", waited.extend)
    results = [each for each in timed.results(timed.call()).values() if each is not None]
    runner.synchronise(results, "cpu")
    known = {id(each) for each in results}
    others = [each for each in waited if id(each) not in known]
    assert len(waited) - len(others) == len(results) == 4
    assert [each.shape for each in others].count(STRIDED.kernel_shape) == 1
    assert [each.shape for each in others].count((STRIDED.out_channels,)) == 1
    waited.clear()
    runner.synchronise(results, "cpu")
    assert len(waited) == len(results)  # nothing of the last case is kept alive


def test_when_the_last_result_is_there_all_earlier_ones_are() -> None:
    conv = Convolution((32, 32), 32, 32, (3, 3), batch=8, padding="same")
    execution = execution_of(Judge(conv, Fill.NORMAL, (Pass.FORWARD,), 7))
    call = execution.timed(TimedPass.FORWARD).call
    active("jax").synchronise([call()], "cpu")
    under_way = [call() for _ in range(12)]
    active("jax").synchronise(under_way[-1:], "cpu")
    assert all(each.is_ready() for each in under_way)


THREADS = """
import json, os, sys
from convcheck.backends.contract import WorkerSettings
from convcheck.backends.registry import backends
if __name__ == "__main__":
    runner = backends()["jax"].activate(WorkerSettings(threads=int(sys.argv[1])))
    import numpy as np
    a, b = (runner.place(np.ones((512, 512), "float32"), "cpu") for _ in range(2))
    product = runner.matrix_product(a, b)
    def spent():
        found = {}
        for task in os.listdir("/proc/self/task"):
            with open(f"/proc/self/task/{task}/schedstat") as file:
                found[task] = int(file.read().split()[0])
        return found
    runner.synchronise([product()], "cpu")
    before = spent()
    for _ in range(40):
        runner.synchronise([product()], "cpu")
    busy = sorted(now - before.get(task, 0) for task, now in spent().items())
    print(json.dumps([runner.describe()["threads"], sum(busy), busy[-1]]))
"""


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_jax_computes_with_as_many_threads_as_it_is_told(threads: int) -> None:
    done = subprocess.run(
        [sys.executable, "-c", THREADS, str(threads)], capture_output=True, text=True, check=True
    )
    described, together, most = json.loads(done.stdout)
    assert described == threads
    if threads == 1:  # whatever runs beside it, the work is done by one thread
        assert most > 0.8 * together


def test_exceptions_of_xla_are_told_apart() -> None:
    runner = active("jax")
    from jax.errors import JaxRuntimeError

    for text, outcome in (
        ("RESOURCE_EXHAUSTED: Out of memory allocating 1 bytes", Outcome.OUT_OF_MEMORY),
        ("UNIMPLEMENTED: no such convolution", Outcome.UNSUPPORTED),
        ("INTERNAL: UNIMPLEMENTED is not what happened", Outcome.ERROR),
    ):
        assert runner.outcome_of(JaxRuntimeError(text)) is outcome
    import jax

    with pytest.raises(JaxRuntimeError) as caught:
        jax.numpy.ones(2**46, "float32").block_until_ready()  # more bytes than there are addresses
    assert runner.outcome_of(caught.value) is Outcome.OUT_OF_MEMORY


@pytest.mark.parametrize(
    ("before", "after", "grown"),
    [
        ({"bytes_in_use": 10, "peak_bytes_in_use": 15}, (12, 40), 30),
        ({"bytes_in_use": 10, "peak_bytes_in_use": 50}, (12, 50), None),  # an earlier peak hides it
        (None, None, None),
    ],
)
def test_peak_memory_is_told_only_if_it_is_known(
    before: dict[str, int] | None, after: tuple[int, int] | None, grown: int | None
) -> None:
    there = [before, after and dict(zip(("bytes_in_use", "peak_bytes_in_use"), after, strict=True))]
    calls: list[int] = []
    runner: Any = copy.copy(active("jax"))
    runner._devices = {"cuda:0": SimpleNamespace(memory_stats=lambda: there[len(calls)])}
    assert runner.peak_memory(lambda: calls.append(1), "cuda:0") == grown
    assert len(calls) == 1


def test_the_precision_that_decides_on_float32_is_set_and_described() -> None:
    described = active("jax").describe()
    assert described["default_matmul_precision"] == "highest"
    assert described["enable_x64"] is True


def test_compiled_programs_are_forgotten_after_many_kinds_and_only_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    runner: Any = copy.copy(active("jax"))
    runner._kinds = set()
    import jax

    cleared: list[int] = []
    monkeypatch.setattr(jax, "clear_caches", lambda: cleared.append(1))
    for _ in range(3):  # as many as may be, again and again
        for length in range(1, MOST_KINDS + 1):
            runner.place(np.zeros(length, "float32"), "cpu")
    assert not cleared
    for length in range(1, MOST_KINDS + 1):
        runner.place(np.zeros(length, "float64"), "cpu")
    assert len(cleared) == 1
    for stride in range(1, MOST_KINDS + 1):  # the same shapes, other programs
        runner.convolution(Convolution((100,), 1, 1, (2,), stride=(stride,)))
    assert len(cleared) == 2
