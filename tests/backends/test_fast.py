"""`numpy:fast` cut into many pieces and handed to threads, on small convolutions of every kind."""

from __future__ import annotations

import itertools
import math
import threading
import tracemalloc
from collections.abc import Iterable

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from convcheck.backends._handwritten.im2col import Im2col
from convcheck.backends._handwritten.layer import HandwrittenLayer
from convcheck.backends.numpy.fast import choice, layer, products, scatter, threads, windows
from convcheck.backends.numpy.fast.blocks import blocks, positions
from convcheck.backends.numpy.fast.layer import Fast
from convcheck.backends.numpy.fast.reach import Reach, covers, forward_reach, residues
from convcheck.mathematics.judge import Judge
from convcheck.model.axis import Axis
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from tests.backends.support import computed
from tests.strategies import axes, convolutions


@pytest.fixture(params=["windows", "shares"])
def pieces(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have everything cut into pieces of a few rows and shared by two threads.

    The gradient of an input of few channels is computed in both ways.
    """
    monkeypatch.setattr(choice, "FEW_CHANNELS", 0 if request.param == "windows" else 6)
    for name, value in {"CACHE": 96, "WINDOWS": 384, "FEWEST_ROWS": 2, "WORTH_PIECES": 0}.items():
        monkeypatch.setattr(choice, name, value)
    monkeypatch.setattr(choice, "WORTH_THREADS", 0)
    monkeypatch.setattr(windows, "SHORT_RUN", 4)
    monkeypatch.setattr(layer, "available", lambda: 2)


def verdicts(conv: Convolution, fill: Fill) -> dict[Pass, Outcome]:
    passes = [Pass.FORWARD, Pass.GRAD_INPUT, Pass.GRAD_KERNEL]
    passes += [Pass.GRAD_BIAS] if conv.bias else []
    court = Judge(conv, fill, passes, 5)
    results = computed("numpy", "fast", conv, court.operands)
    return {which: court.verdict(which, results.get(which)).outcome for which in passes}


EDGES = {
    "stride beyond the kernel": Convolution(
        (11, 12), 2, 3, (2, 1), stride=(3, 4), padding=((1, 2), (0, 3)), batch=2
    ),
    "cut off at both ends": Convolution(
        (12, 11), 2, 3, (2, 3), stride=(3, 1), padding=((-1, 2), (0, -3))
    ),
    "groups, stride, dilation": Convolution(
        (9, 10), 8, 12, (3, 2), stride=(1, 2), dilation=(2, 1), groups=4, padding="same"
    ),
    "patches": Convolution((12, 8), 3, 5, (4, 4), stride=(4, 4), batch=2),
    "kernel of many taps": Convolution((40,), 3, 2, (31,), padding="same", batch=2),
    "depthwise, several for each": Convolution(
        (7, 8), 3, 9, (3, 3), stride=(2, 1), groups=3, padding=((1, 0), (2, 1)), dtype="float64"
    ),
    "depthwise, space": Convolution((4, 5, 6), 4, 4, (3, 1, 2), groups=4, padding="same"),
    "one channel": Convolution((9, 24), 1, 3, (3, 3), padding="same", batch=2),
    "padding beyond the kernel": Convolution((3, 3), 2, 2, (2, 2), padding=((5, 4), (0, 6))),
    "reflected": Convolution(
        (9, 8), 2, 4, (3, 3), padding=((2, 1), (1, 2)), padding_mode="reflect", stride=(2, 1)
    ),
    "space, strided": Convolution((5, 6, 4), 2, 3, (3, 2, 2), stride=(2, 1, 3), padding="same"),
    "point": Convolution((30,), 40, 50, (1,), batch=3),
    "point, strided": Convolution((9, 9), 4, 5, (1, 1), stride=(2, 3), batch=2),
    "int32": Convolution((9, 8), 2, 4, (3, 3), padding="same", dtype="int32", bias=False),
    "complex": Convolution((9, 8), 2, 4, (3, 3), padding="same", dtype="complex64"),
}


@pytest.mark.usefixtures("pieces")
@pytest.mark.parametrize("name", EDGES)
def test_edges_of_the_geometry_in_many_pieces(name: str) -> None:
    conv = EDGES[name]
    if conv.dtype == "int32":
        court = Judge(conv, Fill.INTEGERS, [Pass.FORWARD], 5)
        found = computed("numpy", "fast", conv, court.operands)[Pass.FORWARD]
        assert court.verdict(Pass.FORWARD, found).outcome is Outcome.AGREE
        return
    for fill in (Fill.INTEGERS, Fill.NORMAL):
        assert set(verdicts(conv, fill).values()) == {Outcome.AGREE}


@pytest.mark.parametrize("threads_there", [1, 2])
@pytest.mark.parametrize(
    "conv",
    [
        Convolution((8, 40, 40), 6, 6, (5, 1, 1), padding=((2, 2), (0, 0), (0, 0)), groups=6),
        Convolution((50, 44), 3, 3, (3, 3), padding="same", groups=3, batch=2),
        Convolution((50, 44), 3, 6, (3, 3), padding="same", stride=(1, 2), groups=3),
        Convolution((50, 44), 3, 8, (3, 3), padding="same", batch=2),
        Convolution((50, 44), 8, 12, (3, 3), padding="same", stride=(2, 1), groups=2),
        Convolution((700,), 2, 5, (9,), padding="same", dilation=(3,), batch=3),
    ],
)
def test_axes_long_enough_for_every_order_of_copying(
    conv: Convolution, threads_there: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the sizes of pieces that are really used, unlike above."""
    monkeypatch.setattr(layer, "available", lambda: threads_there)
    for fill in (Fill.INTEGERS, Fill.NORMAL):
        assert set(verdicts(conv, fill).values()) == {Outcome.AGREE}


@pytest.mark.usefixtures("pieces")
def test_where_nothing_but_padding_is_read_gradients_are_zero() -> None:
    conv = Convolution((1, 2), 2, 3, (1, 1), stride=(3, 2), padding=((5, 5), (3, 3)), bias=False)
    made = Fast(conv)
    x, w, g = (
        np.ones(s, "float32") for s in (conv.input_shape, conv.kernel_shape, conv.output_shape)
    )
    for found in (made.forward(x, w), made.grad_input(x.shape, w, g), made.grad_kernel(x, g)):
        np.testing.assert_array_equal(found, np.zeros_like(found))


@pytest.mark.usefixtures("pieces")
def test_convolutions_of_any_kind_in_many_pieces() -> None:
    @given(convolutions())
    @example(EDGES["stride beyond the kernel"])
    def agrees(conv: Convolution) -> None:
        wrong = {w: o for w, o in verdicts(conv, Fill.INTEGERS).items() if o is Outcome.MISMATCH}
        assert wrong == {}

    agrees()


@pytest.mark.usefixtures("pieces")
@pytest.mark.parametrize(
    ("owner", "name", "wrong", "seen"),
    [
        # Windows an element late, a kernel that is not flipped, no bias, rows left out.
        (Reach, "span", lambda right: lambda *a: tuple(e + 1 for e in right(*a)), "forward"),
        (layer, "_steps", lambda right: lambda taps: slice(None), "grad_input"),
        (products, "_add", lambda right: lambda *a: None, "forward"),
        (scatter, "_tap", lambda right: lambda d, s: right(d + s, s), "grad_input"),
        (choice, "sum_of_rows", lambda right: lambda *a: ([0, 3], 1), "grad_bias"),
    ],
)
def test_mistakes_in_the_pieces_are_seen(
    owner: object, name: str, wrong: object, seen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    conv = Convolution((11, 12), 3, 4, (3, 2), padding=((1, 2), (0, 3)), batch=2)
    assert set(verdicts(conv, Fill.NORMAL).values()) == {Outcome.AGREE}
    if seen == "grad_input":  # both ways are there, and each mistake is in one of them
        monkeypatch.setattr(choice, "FEW_CHANNELS", 6 if owner is scatter else 0)
    monkeypatch.setattr(owner, name, wrong(getattr(owner, name)))  # type: ignore[operator]
    assert verdicts(conv, Fill.NORMAL)[Pass(seen)] is Outcome.MISMATCH


@given(axes(), st.booleans())
def test_residues_are_the_elements_and_taps_that_windows_read(axis: Axis, merged: bool) -> None:
    read: dict[int, set[tuple[int, int]]] = {}
    for output in range(axis.output):
        for tap in range(axis.kernel):
            element = output * axis.stride + tap * axis.dilation - axis.pads[0]
            if 0 <= element < axis.size:
                read.setdefault(element, set()).add((output, tap))
    parts = residues(axis, axis.output, merged=merged)
    found: dict[int, set[tuple[int, int]]] = {}
    for part in parts:
        reach = part.reach
        for at in range(reach.outputs):
            for beside in range(len(part.taps[0])):
                element = part.first + part.stride * at + beside
                assert element not in found
                met = found[element] = set()
                for number, taps in enumerate(part.taps):
                    output = reach.begin + at * reach.stride + number * reach.dilation
                    if 0 <= output < axis.output:
                        met.add((output, taps[beside]))
    assert {element: met for element, met in found.items() if met} == read
    assert set(found) <= set(range(axis.size))
    assert covers(parts, axis.size) == (len(found) == axis.size)


@given(axes())
def test_what_outputs_read_lies_in_their_span(axis: Axis) -> None:
    reach = forward_reach(axis)
    for first in range(axis.output):
        low, high = reach.span(first, axis.output)
        assert low == first * axis.stride - axis.pads[0]
        assert high == (axis.output - 1) * axis.stride + axis.extent - axis.pads[0]


@given(st.lists(st.integers(0, 6), min_size=1, max_size=4), st.integers(1, 40))
def test_blocks_are_consecutive_and_together_everything(shape: list[int], most: int) -> None:
    numbers = np.arange(math.prod(shape)).reshape(shape)
    seen = []
    for block in blocks(shape, most):
        part = numbers[tuple(slice(*edges) for edges in block)]
        assert 0 < positions(block) == part.size <= max(most, 1)
        seen += part.ravel().tolist()
    assert seen == list(range(numbers.size))


MEMORY = {
    "3 x 3": Convolution((64, 64), 48, 48, (3, 3), padding="same", batch=8),
    "strided": Convolution((96, 96), 16, 96, (5, 5), stride=(2, 2), padding="same", batch=4),
    "line": Convolution((60_000,), 24, 24, (25,), padding="same"),
    "depthwise": Convolution((128, 128), 128, 128, (5, 5), groups=128, padding="same"),
    "groups": Convolution((64, 64), 128, 128, (3, 3), groups=16, padding="same", batch=2),
    "few channels": Convolution((128, 128), 3, 32, (7, 7), stride=(2, 2), padding="same", batch=8),
    "few channels, space": Convolution((16, 48, 48), 2, 48, (5, 5, 5), padding="same"),
    "mostly kernel": Convolution((9, 9), 1024, 1024, (1, 3), padding="same"),
    "mostly kernel, strided": Convolution((9, 9), 2048, 2048, (1, 1), stride=(2, 2)),
}


def most_memory(made: HandwrittenLayer) -> int:
    """Return the bytes beyond operands and results that the passes of a layer take at most."""
    conv = made.conv
    rng = np.random.default_rng(0)
    x, w, g, b = (
        rng.random(shape, dtype=np.float32)
        for shape in (conv.input_shape, conv.kernel_shape, conv.output_shape, (conv.out_channels,))
    )
    most = 0
    for call in (
        lambda: made.forward_with_bias(made.pad(x), w, b),
        lambda: made.crop(made.grad_input(made.pad(x).shape, w, g)),
        lambda: made.grad_kernel(made.pad(x), g),
        lambda: made.grad_bias(g),
    ):
        threads.scratch.__init__()  # type: ignore[misc]
        tracemalloc.start()
        result = call()
        most = max(most, tracemalloc.get_traced_memory()[1] - result.nbytes)
        tracemalloc.stop()
    return most


@pytest.mark.parametrize("name", MEMORY)
def test_memory_is_a_fixed_workspace_and_less_than_twice_the_tensors(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layer, "available", lambda: 2)
    conv = MEMORY[name]
    assert most_memory(Fast(conv)) <= 2 * conv.tensor_bytes + choice.WORKSPACE


def test_the_bound_on_memory_is_one_that_im2col_breaks() -> None:
    conv = MEMORY["line"]
    assert most_memory(Im2col(conv)) > 2 * conv.tensor_bytes + choice.WORKSPACE


def test_blas_has_its_threads_again_whatever_happened() -> None:
    before = threads.available()

    def fails(some: Iterable[int]) -> None:
        for _ in some:
            raise ValueError(threading.current_thread().name)

    with pytest.raises(ValueError, match=r"\w"):
        threads.run_all([1, 2, 3], fails, 2)
    assert threads.available() == before


def test_every_piece_is_taken_once_and_threads_say_what_the_caller_wants_to_hear() -> None:
    def square(some: Iterable[float]) -> list[float]:
        return [float(np.float32(each) * np.float32(1e30)) for each in some]

    given_pieces = [float(each) for each in range(50)]
    with np.errstate(over="ignore"):
        taken = threads.run_all([1e30] * 50, square, 2)
    assert list(itertools.chain(*taken)) == [math.inf] * 50
    taken = threads.run_all(given_pieces, list, 2)
    assert sorted(itertools.chain(*taken)) == given_pieces
    with np.errstate(over="raise"), pytest.raises(FloatingPointError):
        threads.run_all([1e30] * 50, square, 2)
