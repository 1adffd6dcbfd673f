"""Numba's compiled loops: every kind of piece and tile, threads, memory, kept code, no Numba."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import tracemalloc
from pathlib import Path

import numpy as np
import pytest
from hypothesis import example, given

from convcheck.backends.contract import WorkerSettings
from convcheck.backends.numba import COMPILED, choice, layer, memory, plans
from convcheck.backends.numba.layer import Direct
from convcheck.backends.numpy.fast import choice as numpy_choice
from convcheck.backends.numpy.fast import layer as numpy_layer
from convcheck.backends.numpy.fast.layer import Fast
from convcheck.backends.numpy.fast.threads import scratch
from convcheck.backends.registry import backends, forms_of
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import draw
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass, TimedPass
from convcheck.tracing.contract import TracedCall, all_evidence
from tests.backends.support import Refused, computed
from tests.strategies import convolutions

installed = pytest.mark.skipif(not backends()["numba"].installed(), reason="Numba is missing")

GRADIENTS = [Pass.GRAD_INPUT, Pass.GRAD_KERNEL]


def verdicts(conv: Convolution, fill: Fill) -> dict[Pass, Outcome]:
    passes = [Pass.FORWARD, *GRADIENTS, *([Pass.GRAD_BIAS] if conv.bias else [])]
    court = Judge(conv, fill, passes, 5)
    results = computed("numba", "direct", conv, court.operands)
    return {which: court.verdict(which, results.get(which)).outcome for which in passes}


@pytest.fixture
def pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have everything compiled, in frames of a row, with sums cut, and shared by two threads."""
    monkeypatch.setattr(numpy_choice, "FEW_CHANNELS", 0)
    monkeypatch.setattr(numpy_layer, "available", lambda: 2)
    monkeypatch.setattr(choice, "WORTH_THREADS", 0)
    monkeypatch.setattr(plans, "FRAME", 64)
    monkeypatch.setattr(plans, "LARGE_ENTRY", 0)
    monkeypatch.setattr(plans, "ALL_GROUPS", 64)
    monkeypatch.setattr(plans, "STEPS", 4)
    monkeypatch.setattr(plans, "POSITIONS_TOGETHER", 3)


EDGES = {
    "tiles of every width": Convolution((19,), 5, 107, (3,), padding="same", batch=2),
    "the same in float64": Convolution((19,), 5, 107, (3,), padding="same", dtype="float64"),
    "gradients of every width": Convolution((9, 8), 107, 5, (2, 3), padding="same"),
    "depthwise, of every width": Convolution((9, 8), 107, 107, (3, 3), groups=107, padding="same"),
    "depthwise, strided, float64": Convolution(
        (9, 11), 75, 75, (3, 2), groups=75, stride=(2, 3), padding=((1, 2), (0, 1)), dtype="float64"
    ),
    "depthwise, four taps": Convolution((19,), 70, 70, (4,), groups=70, padding="causal"),
    "depthwise, space, dilated": Convolution(
        (4, 5, 6), 20, 20, (3, 1, 2), groups=20, dilation=(1, 1, 3), padding="same"
    ),
    "groups, stride, dilation": Convolution(
        (9, 10), 8, 72, (3, 2), stride=(1, 2), dilation=(2, 1), groups=4, padding="same"
    ),
    "groups of half a vector": Convolution(
        (9, 10), 32, 32, (3, 2), groups=4, padding="same", batch=2
    ),
    "the same, other groups, float64": Convolution(
        (9, 10), 16, 32, (3, 3), stride=(1, 2), groups=4, padding="same", dtype="float64"
    ),
    "groups of quarters and wholes of a vector": Convolution(
        (5, 6, 7), 16, 64, (3, 1, 2), groups=4, padding="same"
    ),
    "stride beyond the kernel": Convolution(
        (11, 12), 9, 3, (2, 1), stride=(3, 4), padding=((1, 2), (0, 3)), batch=2
    ),
    "cut off at both ends": Convolution(
        (12, 11), 9, 3, (2, 3), stride=(3, 1), padding=((-1, 2), (0, -3))
    ),
    "no padding, the input as it lies": Convolution((13, 12), 7, 20, (3, 3), batch=3),
    "padding beyond the kernel": Convolution((3, 3), 7, 2, (2, 2), padding=((5, 4), (0, 6))),
    "reflected": Convolution(
        (9, 8), 8, 4, (3, 3), padding=((2, 1), (1, 2)), padding_mode="reflect", stride=(2, 1)
    ),
    "space, strided": Convolution((5, 6, 4), 8, 3, (3, 2, 2), stride=(2, 1, 3), padding="same"),
    "several for each channel": Convolution((7, 8), 3, 9, (3, 3), groups=3, padding="same"),
    "patches": Convolution((12, 8), 3, 5, (4, 4), stride=(4, 4), batch=2),
    "point, strided": Convolution((9, 9), 4, 5, (1, 1), stride=(2, 3), batch=2),
    "transposed": Convolution((5, 6), 8, 9, (3, 2), stride=(2, 1), transposed=True),
}


@installed
@pytest.mark.usefixtures("pieces")
@pytest.mark.parametrize("name", EDGES)
def test_edges_of_the_geometry_in_many_pieces(name: str) -> None:
    for fill in (Fill.INTEGERS, Fill.NORMAL):
        assert set(verdicts(EDGES[name], fill).values()) == {Outcome.AGREE}


@installed
@pytest.mark.parametrize("threads_there", [1, 2])
@pytest.mark.parametrize(
    "conv",
    [
        Convolution((6, 30, 40), 6, 6, (3, 1, 1), padding=((1, 1), (0, 0), (0, 0)), groups=6),
        Convolution((70, 64), 40, 40, (3, 3), padding="same", groups=40, batch=2),
        Convolution((50, 44), 12, 40, (3, 3), padding="same", stride=(2, 1), batch=2),
        Convolution((9000,), 3, 20, (9,), padding="same", dilation=(3,), batch=2),
        Convolution((1, 9), 1100, 3, (1, 2), bias=False),
    ],
)
def test_sizes_of_pieces_that_are_really_used(
    conv: Convolution, threads_there: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(numpy_layer, "available", lambda: threads_there)
    for fill in (Fill.INTEGERS, Fill.NORMAL):
        assert set(verdicts(conv, fill).values()) == {Outcome.AGREE}


@installed
@pytest.mark.usefixtures("pieces")
def test_convolutions_of_any_kind_in_many_pieces() -> None:
    @given(convolutions())
    @example(EDGES["stride beyond the kernel"])
    def agrees(conv: Convolution) -> None:
        wrong = {w: o for w, o in verdicts(conv, Fill.INTEGERS).items() if o is Outcome.MISMATCH}
        assert wrong == {}

    agrees()


@installed
@pytest.mark.filterwarnings("ignore:overflow", "ignore:invalid")
def test_what_is_not_a_number_arrives_where_it_should() -> None:
    for name in ("tiles of every width", "depthwise, of every width", "groups, stride, dilation"):
        assert set(verdicts(EDGES[name], Fill.SPECIAL).values()) == {Outcome.AGREE}
    x, w = np.zeros((1, 40, 3), "float32"), np.ones((3, 3, 40), "float32")
    x[0, 7, 1], x[0, 20, 2] = np.nan, np.inf
    y = Direct(Convolution((40,), 3, 40, (3,), bias=False)).forward(x, w)
    assert [sorted(set(np.nonzero(wrong(y))[1])) for wrong in (np.isnan, np.isinf)] == [
        [5, 6, 7],
        [18, 19, 20],
    ]


@installed
@pytest.mark.usefixtures("pieces")
@pytest.mark.parametrize(
    ("edge", "name", "seen"),
    [
        ("depthwise, four taps", "element_runs", [Pass.FORWARD, Pass.GRAD_INPUT]),
        ("tiles of every width", "product_runs", [Pass.FORWARD, Pass.GRAD_INPUT]),
    ],
)
def test_taps_in_the_wrong_order_are_seen(
    edge: str, name: str, seen: list[Pass], monkeypatch: pytest.MonkeyPatch
) -> None:
    conv = EDGES[edge]
    assert set(verdicts(conv, Fill.NORMAL).values()) == {Outcome.AGREE}
    right = getattr(plans, name)
    monkeypatch.setattr(plans, name, lambda taps, *rest: right(taps[::-1], *rest))
    found = verdicts(conv, Fill.NORMAL)
    assert [which for which in found if found[which] is Outcome.MISMATCH] == seen


@installed
@pytest.mark.usefixtures("pieces")
def test_threads_at_a_time_get_the_bits_of_one() -> None:
    conv = EDGES["gradients of every width"]
    rng = np.random.default_rng(0)
    x, w, g = (
        rng.random(shape, np.float32)
        for shape in (conv.input_shape, conv.kernel_shape, conv.output_shape)
    )
    made = Direct(conv)

    def all_passes() -> list[np.ndarray]:
        return [made.forward(x, w), made.grad_input(x.shape, w, g), made.grad_kernel(x, g)]

    right, wrong = all_passes(), []

    def again() -> None:
        for _ in range(20):
            for one, other in zip(all_passes(), right, strict=True):
                if not np.array_equal(one, other):
                    wrong.append(np.abs(one - other).max())

    threads = [threading.Thread(target=again) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


@installed
@pytest.mark.parametrize("threads_there", [1, 2])
def test_as_many_threads_compute_as_are_allowed(
    threads_there: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from convcheck.backends.numba.compiled import correlation, gradient

    monkeypatch.setattr(numpy_layer, "available", lambda: threads_there)
    asked = []
    for module in (correlation, gradient):
        run_all = module.run_all
        monkeypatch.setattr(
            module, "run_all", lambda *a, right=run_all: asked.append(a[-1]) or right(*a)
        )
    conv = Convolution((90, 90), 8, 16, (3, 3), padding="same", bias=False)
    assert set(verdicts(conv, Fill.INTEGERS).values()) == {Outcome.AGREE}
    assert asked == [threads_there] * 3


@installed
@pytest.mark.parametrize(
    "conv",
    [
        Convolution((90, 90), 1, 64, (5, 5), padding="same"),
        Convolution((20000,), 1, 1, (9,), padding="same", bias=False),
        Convolution((40, 40), 128, 128, (7, 7), padding="same", groups=128),
        Convolution((60, 40, 40), 4, 4, (3, 3, 3), padding="same"),
    ],
)
def test_memory_is_within_what_is_declared(
    conv: Convolution, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(numpy_layer, "available", lambda: 2)
    rng = np.random.default_rng(0)
    x, w, g = (
        rng.random(shape, np.float32)
        for shape in (conv.input_shape, conv.kernel_shape, conv.output_shape)
    )
    made = Direct(conv)
    allowed = forms_of("numba")["direct"].workspace_bytes(conv)
    for call in (
        lambda: made.forward(x, w),
        lambda: made.grad_input(x.shape, w, g),
        lambda: made.grad_kernel(x, g),
    ):
        scratch.__init__()  # type: ignore[misc]
        tracemalloc.start()
        result = call()
        most = tracemalloc.get_traced_memory()[1] - result.nbytes
        tracemalloc.stop()
        assert most <= allowed


@pytest.mark.parametrize("dtype", ["float16", "complex64", "int32"])
def test_other_types_are_refused_with_a_reason(dtype: str) -> None:
    conv = Convolution((9,), 2, 3, (3,), dtype=dtype, bias=False)
    refusal = backends()["numba"].refusal(conv, forms_of("numba")["direct"], "cpu") or ""
    assert refusal.endswith(f"for {' and '.join(COMPILED)} here, not for {dtype}")
    if backends()["numba"].installed():
        with pytest.raises(Refused, match=dtype):
            computed(
                "numba", "direct", conv, Judge(conv, Fill.INTEGERS, [Pass.FORWARD], 5).operands
            )


def test_the_cost_model_leaves_large_kernels_of_few_positions_to_blas() -> None:
    def of(*arguments: int) -> tuple[bool, bool]:
        shape = choice.Shape(*arguments)
        return choice.are_windows_compiled(shape), choice.is_kernel_compiled(shape)

    assert of(25088, 9, 9 * 64 * 64 * 4) == (True, True)
    assert of(1568, 9, 9 * 512 * 512 * 4) == (True, False)
    assert of(392, 9, 9 * 512 * 512 * 4) == (False, False)
    assert of(6272, 1, 256 * 512 * 4) == (True, False)  # the gradient is one product
    large = Convolution((7, 7), 512, 512, (3, 3), padding="same", batch=8)
    assert not Direct(large)._forward_compiled
    assert Direct(large.with_changes(batch=32))._forward_compiled
    assert isinstance(Direct(large), Fast)
    assert layer.Direct is Direct


@installed
def test_a_trace_shows_the_compiled_loops(tmp_path: Path) -> None:
    conv = Convolution((40,), 8, 20, (3,), bias=False)
    operands = draw(conv, Fill.NORMAL, 0)
    runner = backends()["numba"].activate(WorkerSettings(threads=1))
    form = forms_of("numba")["direct"]
    for what in (TimedPass.FORWARD, TimedPass.BACKWARD):
        call = TracedCall(runner, form, conv, "eager", "cpu", operands, what, tmp_path)
        (found,) = all_evidence()["numba"].levels(call)
        names = [step.name.rpartition(".")[2] for step in found.steps]
        assert ("sums" in names, "kernel_sums" in names) == (True, what is TimedPass.BACKWARD)


PROGRAM = """
import numpy as np
from convcheck.backends.numba.layer import Direct
from convcheck.model.convolution import Convolution
x, w = np.ones((1, 40, 3), "float32"), np.ones((3, 3, 40), "float32")
y = Direct(Convolution((40,), 3, 40, (3,), bias=False)).forward(x, w)
assert (y == 9).all()
from convcheck.backends.numba.compiled import kernels, target
print(
    *(sum(each.stats.cache_hits.values()) for each in (kernels.sums, kernels.rows_of_tiles)),
    *(target.VECTOR_BYTES, target.FOLDER.parent.parent),
)
"""


def run(program: str, **variables: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@installed
@pytest.mark.slow
def test_what_was_compiled_is_kept(tmp_path: Path) -> None:
    first, again = (run(PROGRAM, NUMBA_CACHE_DIR=str(tmp_path)).split() for _ in range(2))
    assert (first[:2], first[3]) == (["0", "0"], str(tmp_path))
    # The tiles too: what was kept with `sums` are copies that LLVM has optimised once more.
    assert (again[:2], again[3]) == (["1", "1"], str(tmp_path))
    assert list(tmp_path.rglob("kernels.sums*.nbi"))


@installed
@pytest.mark.slow
def test_processors_of_fewer_and_narrower_registers_compute_the_same(tmp_path: Path) -> None:
    variables = backends()["numba"].imitates["avx2"]
    told = run(PROGRAM, NUMBA_CACHE_DIR=str(tmp_path), **variables)
    assert told.split()[1:3] == ["0", "32"]


def test_everything_is_listed_and_unavailable_without_numba() -> None:
    program = """
import sys
sys.modules["numba"] = sys.modules["llvmlite"] = None
import convcheck.backends.numba.layer, convcheck.backends.numba.runner
from convcheck.cli.main import run
assert run(["list", "implementations"]) == 0
"""
    assert "numba" in run(program)
    program = """
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *a: None if name == "numba" else found(name, *a)
from convcheck.backends.registry import backends
print(backends()["numba"].unavailable())
"""
    assert run(program).strip() == "numba is not installed"


@pytest.mark.parametrize("shape", [(), (1,), (3, 5), (7, 2, 2)])
def test_results_begin_where_a_line_of_the_cache_does(shape: tuple[int, ...]) -> None:
    for dtype in (np.dtype(np.float32), np.dtype(np.float64)):
        found = memory.result(np.empty, shape, dtype)
        assert (found.shape, found.dtype) == (shape, dtype)
        assert found.flags.c_contiguous
        assert found.flags.writeable
        assert found.ctypes.data % memory.LINE == 0
