"""What is SciPy's own: dtypes, alignment, memory, and that all is well where it is missing."""

from __future__ import annotations

import itertools
import subprocess
import sys
import tracemalloc
from pathlib import Path

import numpy as np
import pytest

from convcheck.backends.registry import backends, forms_of
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_PASSES, Fill, Pass
from tests.backends.support import CONVOLUTIONS, Refused, active, computed, prepared

OWN = ("correlate", "fftconvolve", "oaconvolve", "ndimage", "convolve2d")
ONE_CHANNEL = Convolution((9, 12), 1, 1, (4, 3), bias=False)

installed = pytest.mark.skipif(not backends()["scipy"].installed(), reason="SciPy is missing")
every_own_form = pytest.mark.parametrize("form", OWN)


def test_the_forms_and_what_they_say() -> None:
    scipy = backends()["scipy"]
    assert [form.name for form in scipy.own_forms] == [*OWN, "fft", "gemm"]
    assert all("throws the others away" in form.summary for form in scipy.own_forms[:-2])
    offered = set(forms_of("scipy"))
    assert {*OWN, "conv2d", "framewise", "space_to_batch"} <= offered
    assert not offered & {"direct", "dense", "im2col", "winograd"}, (
        "it has none of NumPy's products"
    )
    assert forms_of("scipy")["convolve2d"].refusal(CONVOLUTIONS["line"])
    assert forms_of("scipy")["convolve2d"].refusal(CONVOLUTIONS["space"])
    assert not forms_of("scipy")["convolve2d"].refusal(ONE_CHANNEL)


def test_everything_can_be_imported_and_listed_without_scipy() -> None:
    folder = Path(sys.modules["convcheck.backends.scipy"].__path__[0])
    modules = [f"convcheck.backends.scipy.{path.stem}" for path in folder.glob("[a-z]*.py")]
    assert len(modules) == 4
    program = f"""
import importlib, sys
sys.modules["scipy"] = None
for name in {modules!r}: importlib.import_module(name)
from convcheck.cli.main import run
assert run(["list", "implementations"]) == 0
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "scipy" in done.stdout


@installed
def test_it_says_in_which_type_float32_is_computed_and_that_is_so() -> None:
    said = active("scipy").describe()["float32_computed_in"]
    assert set(said) == {*OWN, "fft"}
    wide = ONE_CHANNEL.with_changes(dtype="float64")
    operands = Judge(ONE_CHANNEL, Fill.NORMAL, (Pass.FORWARD,), 1).operands
    as_wide = operands.map(lambda array: array.astype(np.float64))
    for form in said:
        narrow = computed("scipy", form, ONE_CHANNEL, operands)
        rounded = computed("scipy", form, wide, as_wide)
        once = [
            np.array_equal(narrow[which], rounded[which].astype(np.float32))
            for which in (Pass.FORWARD, Pass.GRAD_INPUT)
        ]
        assert all(each.dtype == np.float32 for each in narrow.values())
        assert once == [said[form] == "float64"] * 2, form


@installed
@every_own_form
def test_the_dtype_of_a_result_is_the_one_scipy_returns(
    form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    layer = active("scipy").layers[form]  # type: ignore[attr-defined]
    for method in ("valid", "full", "within"):
        plain = getattr(layer, method)
        monkeypatch.setattr(
            layer, method, lambda self, x, k, plain=plain: plain(self, x, k).astype(np.float64)
        )
    conv = ONE_CHANNEL.with_changes(stride=(2, 2), in_channels=2)
    referee = Judge(conv, Fill.NORMAL, USUAL_PASSES, 1)
    for which, result in computed("scipy", form, conv, referee.operands).items():
        verdict = referee.verdict(which, result, forms_of("scipy")[form].budget)
        assert verdict.outcome is Outcome.MISMATCH
        assert verdict.reason == "wrong dtype: got float64, expected float32"


@installed
@pytest.mark.parametrize("rank", [1, 2, 3])
@every_own_form
def test_float16_is_refused_and_scipy_has_it_for_one_channel_and_axis_only(
    form: str, rank: int
) -> None:
    conv = Convolution((6,) * rank, 1, 1, (3,) * rank, bias=False, dtype="float16")
    known = forms_of("scipy")[form]
    layer = active("scipy").layers[form](conv)  # type: ignore[attr-defined]
    try:
        found = layer.valid(
            np.ones(conv.spatial, np.float16), np.ones((1, *conv.kernel), np.float16)
        )
        there = found.dtype == np.float16
    except (ValueError, RuntimeError):
        there = False
    refusal = known.refusal(conv) or backends()["scipy"].refusal(conv, known, "cpu")
    assert there == (form == "correlate" and rank == 1)
    assert (refusal is None) == there
    assert there or "float16" in (refusal or "") or refusal == known.refusal(conv)
    several = backends()["scipy"].refusal(conv.with_changes(in_channels=2), known, "cpu")
    assert "float16" in (several or "")


@installed
def test_shared_forms_and_bfloat16_are_refused_as_well() -> None:
    scipy, forms = backends()["scipy"], forms_of("scipy")
    half = Convolution((6,), 1, 1, (1,), dtype="float16")
    other = half.with_changes(dtype="bfloat16")
    assert "one axis only" in (scipy.refusal(half, forms["conv2d"], "cpu") or "")
    assert "add up channels" in (scipy.refusal(half, forms["framewise"], "cpu") or "")
    assert {scipy.refusal(other, form, "cpu") for form in forms.values()} == {
        "SciPy has no bfloat16"
    }


@installed
@pytest.mark.parametrize("sizes", list(itertools.product((1, 2, 3, 4), (1, 2, 5))))
@every_own_form
def test_a_single_tap_moves_the_input_by_its_own_place(form: str, sizes: tuple[int, int]) -> None:
    conv = Convolution((7, 6), 1, 1, sizes, bias=False, padding=((1, 0), (0, 2)))
    layer = active("scipy").layers[form](conv)  # type: ignore[attr-defined]
    x = np.arange(1.0, 57.0, dtype=np.float32).reshape(7, 8)
    height, width = 7 - sizes[0] + 1, 8 - sizes[1] + 1
    for tap in np.ndindex(sizes):
        kernel = np.zeros(sizes, np.float32)
        kernel[tap] = 1
        found = layer.valid(x, kernel[np.newaxis])[0]
        expected = x[tap[0] : tap[0] + height, tap[1] : tap[1] + width]
        np.testing.assert_allclose(found, expected, atol=1e-4)
        spread = layer.full(x, kernel[np.newaxis])[0]
        assert spread.shape == (7 + sizes[0] - 1, 8 + sizes[1] - 1)
        moved = spread[tap[0] : tap[0] + 7, tap[1] : tap[1] + 8]
        np.testing.assert_allclose(moved, x, atol=1e-4)
        assert np.abs(spread).sum() == pytest.approx(x.sum(), rel=1e-4)


@installed
@pytest.mark.parametrize(
    "conv",
    [
        Convolution((300,), 1, 1, (3,), dtype="float64"),
        Convolution((31, 17), 1, 2, (3, 2), dilation=(1, 3), dtype="float64"),
        Convolution((30, 25, 23), 1, 1, (2, 3, 1), stride=(7, 9, 11), dtype="float64"),
    ],
    ids=lambda conv: conv.op,
)
def test_ndimage_gets_a_gradient_in_tiles_and_adds_them_up(
    conv: Convolution, monkeypatch: pytest.MonkeyPatch
) -> None:
    layer = active("scipy").layers["ndimage"]  # type: ignore[attr-defined]
    plain, tiles = layer.valid_of_one, list[int]()

    def recording(self: object, x: np.ndarray, k: np.ndarray) -> np.ndarray:
        tiles.append(k.size)
        return np.asarray(plain(self, x, k))

    monkeypatch.setattr(layer, "valid_of_one", recording)
    referee = Judge(conv, Fill.INTEGERS, USUAL_PASSES, 5)
    execution = prepared("scipy", "ndimage", conv, referee.operands)
    found = execution.collect(execution.run([Pass.GRAD_KERNEL]))[Pass.GRAD_KERNEL]
    assert referee.verdict(Pass.GRAD_KERNEL, found).outcome is Outcome.AGREE
    computed_forward = conv.in_channels * conv.out_channels
    assert len(tiles) > 2 * computed_forward
    assert sorted(tiles)[-1 - computed_forward] <= 64


@installed
def test_ndimage_leaves_out_the_smallest_kernel_elements_and_others_do_not() -> None:
    conv = Convolution((4,), 1, 1, (2,), bias=False, dtype="float64")
    x, kernel = np.full(4, 2.0**60), np.array([2.0**-53, 2.0**-52 * 1.5])
    for form in ("correlate", "ndimage"):
        layer = active("scipy").layers[form](conv)  # type: ignore[attr-defined]
        expected = 2.0**60 * (kernel[1] if form == "ndimage" else kernel.sum())
        np.testing.assert_array_equal(layer.valid(x, kernel[np.newaxis])[0], np.full(3, expected))


@installed
@every_own_form
def test_the_memory_it_takes_is_within_what_it_says(form: str) -> None:
    cases = {
        **CONVOLUTIONS,
        "long": Convolution((20_000,), 1, 2, (9,), stride=(3,), padding="same"),
        "two blocks": Convolution((300,), 1, 1, (70,)),
        "strided": Convolution((100, 100), 1, 8, (3, 3), stride=(2, 2)),
        "dilated": Convolution((40, 40), 8, 1, (3, 3), dilation=(9, 9), padding="same"),
        "channels": Convolution((6, 6), 24, 24, (3, 3), padding="same"),
        "blocks": Convolution((28, 28, 28), 1, 1, (3, 3, 3)),
    }
    known, compared = forms_of("scipy")[form], 0
    for name, conv in cases.items():
        operands = Judge(conv, Fill.NORMAL, (Pass.FORWARD,), 1).operands
        try:
            execution = prepared("scipy", form, conv, operands)
        except Refused:
            continue
        execution.run(list(USUAL_PASSES)[:3])  # what is loaded once is not the convolution's
        tracemalloc.start()
        try:
            execution.run(list(USUAL_PASSES)[:3])
            peak = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
        assert peak <= known.workspace_bytes(conv), name
        compared += 1
    assert compared >= 5


def test_a_long_kernel_costs_ndimage_the_square_of_its_length() -> None:
    # SciPy allocates its table of offsets itself, where Python does not see it.
    conv = Convolution((20_000,), 1, 1, (10_000,))
    assert forms_of("scipy")["ndimage"].workspace_bytes(conv) >= 8 * 10_000**2
    assert forms_of("scipy")["correlate"].workspace_bytes(conv) < 10_000_000


@installed
@pytest.mark.parametrize("transposed", [False, True])
@every_own_form
def test_an_empty_batch_has_empty_results_and_gradients_of_zero(
    form: str, transposed: bool
) -> None:
    conv = Convolution((5, 4), 2, 4, (3, 2), batch=0, groups=2, transposed=transposed)
    referee = Judge(conv, Fill.NORMAL, USUAL_PASSES, 1)
    results = computed("scipy", form, conv, referee.operands)
    assert {which: result.shape for which, result in results.items()} == {
        Pass.FORWARD: conv.output_shape,
        Pass.GRAD_INPUT: conv.input_shape,
        Pass.GRAD_KERNEL: conv.kernel_shape,
        Pass.GRAD_BIAS: (4,),
    }
    assert all(result.dtype == np.float32 for result in results.values())
    assert not results[Pass.GRAD_KERNEL].any()
    law = forms_of("scipy")[form].budget
    for which, result in results.items():
        assert referee.verdict(which, result, law).outcome is Outcome.AGREE
        assert referee.verdict(which, result[..., :1], law).outcome is Outcome.MISMATCH
