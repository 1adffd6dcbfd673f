"""The backend `cupy` by real processes, on a pretended CuPy: arrays on a device that is none."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.cli.benching import QUICK
from tests.processes import PLUGINS, Finished, convcheck

PRETENDED = PLUGINS / "pretended_cupy"

LAYERS = """\
title: layers
implementations: ["cupy:*"]
cases:
  - name: plane
    op: conv2d
    matrix: {batch: 2, height: 9, width: 7, in_channels: 4, out_channels: 6, kernel: [[3, 2]],
      stride: [[1, 2]], padding: same, groups: 2}
  - name: line
    op: conv1d
    matrix: {batch: 2, length: 11, in_channels: 3, out_channels: 4, kernel: 3, dilation: 2,
      padding: [[[2, 1]]], padding_mode: [reflect, replicate, circular]}
  - name: volume
    op: conv3d
    matrix: {batch: 1, depth: 4, height: 5, width: 3, in_channels: 2, out_channels: 3, kernel: 2,
      dtype: complex64}
  - name: back
    op: conv2d_transpose
    matrix: {batch: 2, height: 4, width: 5, in_channels: 3, out_channels: 2, kernel: 3, stride: 2,
      dtype: float64}
  - name: half
    op: conv1d
    matrix: {batch: 2, length: 9, in_channels: 3, out_channels: 4, kernel: 3,
      dtype: [bfloat16, float16_to_float32]}
    implementations: ["cupy:im2col", "cupy:tensordot"]
  - name: whole
    op: conv1d
    matrix: {batch: 2, length: 9, in_channels: 3, out_channels: 4, kernel: 3, dtype: int8_to_int32}
    implementations: ["cupy:im2col", "cupy:tensordot"]
    passes: [forward]
  - name: apart
    op: separable_conv2d
    matrix: {batch: 1, height: 6, width: 5, in_channels: 2, out_channels: 3, depth_multiplier: 2,
      kernel: 3}
  - name: transformed
    op: conv2d
    matrix: {batch: 1, height: 8, width: 7, in_channels: 2, out_channels: 3, kernel: 3}
    implementations: ["cupy:fft", "cupy:winograd", "cupy:einsum_windows"]
  - name: pooled
    op: depthwise_conv1d
    matrix: {batch: 1, length: 8, in_channels: 2, depth_multiplier: 1, kernel: 3,
      padding: same}
    implementations: ["cupy:average_pool", "cupy:average_pool_default"]
  - name: pairs
    op: matmul
    matrix: {batch: 2, rows: 4, inner: 5, columns: 3, transpose_a: true}
"""

LAYER = """\
title: a layer
op: conv2d
matrix: {batch: 2, height: 9, width: 9, in_channels: 8, out_channels: 8, kernel: 3}
implementations: ["cupy:im2col", "cupy:tensordot"]
"""

FUNCTION = """\
import cupy

def conv(x, w):
    sizes = [size - taps + 1 for size, taps in zip(x.shape[1:3], w.shape[:2])]
    y = cupy.zeros((len(x), *sizes, w.shape[-1]), dtype=x.dtype)
    for i in range(w.shape[0]):
        for j in range(w.shape[1]):
            y += x[:, i : i + sizes[0], j : j + sizes[1]] @ w[i, TAP]
    return y
"""


def asked(folder: Path, verb: str, *options: str, text: str = LAYER, **variables: str) -> Finished:
    (folder / "case.yaml").write_text(text)
    return convcheck(verb, *options, "--json", cwd=folder, site=PRETENDED, **variables)


def verified(folder: Path, *options: str, device: str = "cuda", **variables: Any) -> Finished:
    return asked(folder, "verify", "case.yaml", "--device", device, *options, **variables)


def records(done: Finished, **wanted: str) -> list[dict[str, Any]]:
    every = done.document["records"]
    return [each for each in every if all(each[name] == value for name, value in wanted.items())]


def outcomes(done: Finished, **wanted: str) -> set[str]:
    return {each["outcome"] for each in records(done, **wanted)}


def test_every_form_agrees_in_every_pass_and_says_where(tmp_path: Path) -> None:
    done = verified(tmp_path, text=LAYERS)
    assert done.status == 0, done.stderr
    refused = records(done, outcome="unsupported")  # transforms of complex numbers, and the like
    assert all(each["reason"].startswith("the form ") for each in refused)
    found = [each for each in records(done) if each not in refused]
    assert {each["outcome"] for each in found} == {"agree"}
    assert len(found) > 500
    assert {each["device"] for each in found} == {"cuda:0"}
    assert {f"{each['backend']}:{each['form']}@cuda:0" for each in found} == {
        each["implementation"] for each in found
    }
    forms = Counter(each["form"] for each in found)
    assert {"im2col", "tensordot", "matmul", "einsum_windows", "fft", "conv3d"} <= forms.keys()
    assert {each["pass"] for each in records(done, form="tensordot")} >= {
        *("forward", "grad_input", "grad_kernel", "grad_bias"),
    }
    told = done.document["environment"]["backends"]["cupy"]
    assert told["version"] == "14.9.0"
    assert told["device_kinds"] == {"cuda:0": "NVIDIA Pretended 100"}
    assert told["half_precision_computed_in"] == "float32"


@pytest.mark.parametrize(
    ("fault", "wrong", "right"),
    [
        ("wrong", "forward", "grad_bias"),
        pytest.param("wrong_gradient", "grad_kernel", "forward", marks=pytest.mark.nightly),
    ],
)
def test_a_fault_of_the_library_is_a_mismatch(
    tmp_path: Path, fault: str, wrong: str, right: str
) -> None:
    done = verified(tmp_path, PRETENDED_CUPY=fault)
    assert done.status == 1
    assert outcomes(done, form="im2col", **{"pass": wrong}) == {"mismatch"}
    assert outcomes(done, form="im2col", **{"pass": right}) == {"agree"}


def test_every_device_has_rows_and_one_that_is_not_there_its_reason(tmp_path: Path) -> None:
    devices = "cuda:0,cuda:1,cuda:2"
    done = verified(tmp_path, device=devices, PRETENDED_CUPY="two")
    assert done.status == 0, done.stderr
    assert outcomes(done, device="cuda:0") == outcomes(done, device="cuda:1") == {"agree"}
    missing = records(done, device="cuda:2")
    assert {(each["outcome"], each["reason"]) for each in missing} == {
        ("unavailable", "no device cuda:2; here: cuda:0, cuda:1")
    }
    kinds = done.document["environment"]["backends"]["cupy"]["device_kinds"]
    assert kinds == {"cuda:0": "NVIDIA Pretended 100", "cuda:1": "NVIDIA Pretended 101"}


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        (
            "no_driver",
            "cudaErrorInsufficientDriver: CUDA driver version is insufficient for CUDA runtime"
            " version",
        ),
        pytest.param("none", "CUDA counts no devices", marks=pytest.mark.nightly),
    ],
)
def test_without_a_gpu_it_is_unavailable_with_what_cuda_says(
    tmp_path: Path, fault: str, reason: str
) -> None:
    for variables in ({}, {"CUPY_TF32": "1"}):
        options = ("--precision", "framework") if variables else ()
        done = verified(tmp_path, *options, PRETENDED_CUPY=fault, **variables)
        assert done.status == 5
        told = {(each["outcome"], each["reason"]) for each in records(done)}
        assert told == {("unavailable", f"no device cuda:0; here: none ({reason})")}
    required = verified(tmp_path, "--require", "cupy", PRETENDED_CUPY=fault)
    assert required.status == 3
    timed = asked(tmp_path, "bench", "case.yaml", "--device", "cuda", *QUICK, PRETENDED_CUPY=fault)
    assert timed.status == 5
    assert {each["agreement"] for each in records(timed)} == {"unavailable"}


def test_on_the_cpu_it_is_unsupported(tmp_path: Path) -> None:
    done = verified(tmp_path, device="cpu")
    assert done.status == 5
    told = {(each["outcome"], each["reason"]) for each in records(done)}
    assert told == {("unsupported", "cupy runs on cuda only")}


def test_told_nothing_else_tf32_is_switched_off(tmp_path: Path) -> None:
    done = verified(tmp_path, CUPY_TF32="1")
    assert done.status == 0, done.stderr
    assert outcomes(done) == {"agree"}
    assert "tf32" not in {each.get("precision") for each in records(done)}
    told = done.document["environment"]["backends"]["cupy"]
    assert (told["tf32"], told["facts"]["precision"]) == (False, "ieee")


def test_as_it_comes_it_is_judged_by_what_it_declares(tmp_path: Path) -> None:
    done = verified(tmp_path, "--precision", "framework", CUPY_TF32="1")
    assert done.status == 0, done.stderr
    found = records(done, fill="normal", **{"pass": "forward"})
    assert {(each["outcome"], each["precision"]) for each in found} == {("agree", "tf32")}
    told = done.document["environment"]["backends"]["cupy"]
    assert (told["tf32"], told["facts"]["precision"]) == (True, "tf32")
    without = verified(tmp_path, "--precision", "framework")
    found = records(without, fill="normal", **{"pass": "forward"})
    assert {each["precision"] for each in found} == {"declared"}


@pytest.mark.parametrize("precision", ["ieee", "framework"])
def test_tf32_that_is_not_declared_is_a_mismatch(tmp_path: Path, precision: str) -> None:
    done = verified(tmp_path, "--precision", precision, PRETENDED_CUPY="hidden")
    assert done.status == 1
    found = records(done, fill="normal", **{"pass": "forward"})
    assert {(each["outcome"], each["precision"]) for each in found} == {("mismatch", "tf32")}


@pytest.mark.slow
def test_an_old_version_has_no_bfloat16(tmp_path: Path) -> None:
    text = LAYER.replace("kernel: 3}", "kernel: 3, dtype: bfloat16}")
    done = verified(tmp_path, text=text, PRETENDED_CUPY="old")
    assert done.status == 5
    told = {(each["outcome"], each["reason"]) for each in records(done)}
    assert told == {("unsupported", "CuPy has bfloat16 from version 14 on")}


@pytest.mark.slow
def test_it_learns_as_the_reference_does(tmp_path: Path) -> None:
    done = verified(tmp_path, text=LAYER + "checks: [training]\n")
    assert done.status == 0, done.stderr
    learned = [each for each in records(done) if each["pass"].startswith("training")]
    assert len(learned) >= 6
    assert {each["outcome"] for each in learned} == {"agree"}


@pytest.mark.slow
def test_its_events_and_its_pool_tell_time_and_memory(tmp_path: Path) -> None:
    options = ("--device", "cuda:1", "--pass", "forward", *QUICK)
    done = asked(tmp_path, "bench", "case.yaml", *options, PRETENDED_CUPY="two")
    assert done.status == 0, done.stderr
    found = {each["form"]: each for each in records(done, device="cuda:1")}
    for each in found.values():
        assert each["device_median_s"] == pytest.approx(each["median_s"] / 2, rel=0.4)
    patches, result = 2 * 49 * 9 * 8 * 4, 2 * 49 * 8 * 4
    # Operands are counted with it: an input, a kernel, a bias and an output gradient.
    operands = 4 * (2 * 81 * 8 + 9 * 8 * 8 + 8 + 2 * 49 * 8)
    grown = found["im2col"]["peak_memory_bytes"] - operands
    assert patches + result <= grown <= 2 * (patches + 3 * result)


@pytest.mark.slow
def test_a_function_of_its_arrays_is_tried(tmp_path: Path) -> None:
    for tap, status in (("j", 0), ("-1 - j", 1)):
        (tmp_path / "mine.py").write_text(FUNCTION.replace("TAP", tap))
        done = asked(tmp_path, "try", "mine.py:conv")
        assert done.status == status, done.stdout
        assert done.document["framework"] == "cupy"
        assert "speed" not in done.document


def test_a_function_of_its_arrays_needs_a_device(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(FUNCTION.replace("TAP", "j"))
    done = asked(tmp_path, "try", "mine.py:conv", PRETENDED_CUPY="no_driver")
    assert done.status == 3
    assert done.document["problem"].startswith(
        "it is to work with cupy, which finds no device here (cudaErrorInsufficientDriver:"
    )
