"""What there is not can be asked for: who refuses it is right, who computes it is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from convcheck.model.convolution import Convolution, InvalidConvolution
from convcheck.model.impossible import ImpossibleConvolution
from convcheck.model.passes import Pass
from tests.processes import convcheck, whole

FUNCTIONS = """
import numpy as np


def refusing(x, w):
    if w.shape[0] > x.shape[1]:
        raise ValueError("the kernel is longer than the input")
    return computing(x, w)


def emptying(x, w):
    if w.shape[0] > x.shape[1]:
        return np.zeros((len(x), 0, w.shape[2]), x.dtype)
    return computing(x, w)


def computing(x, w):
    length = max(x.shape[1] - w.shape[0] + 1, 1)  # of what there is not, one
    y = np.zeros((len(x), length, w.shape[2]), x.dtype)
    for t in range(x.shape[1] - length + 1):
        y += x[:, t:t + length] @ w[t]
    return y
"""

CASE = """
title: nothing to compute
op: conv1d
{expect}
implementations:
  - numpy:im2col
  - {{python: "mine.py:refusing"}}
  - {{python: "mine.py:emptying"}}
  - {{python: "mine.py:computing"}}
matrix: {{batch: 2, length: 4, in_channels: 2, out_channels: 4, kernel: {kernel}, bias: false}}
"""


def _verified(folder: Path, expect: str, kernel: str) -> tuple[int, dict[str, str], str]:
    (folder / "mine.py").write_text(FUNCTIONS, encoding="utf-8")
    (folder / "case.yaml").write_text(CASE.format(expect=expect, kernel=kernel), encoding="utf-8")
    ended = convcheck("verify", "case.yaml", "--reports", "out", cwd=folder)
    if ended.status == 2:
        return 2, {}, ended.stderr
    records = whole((folder / "out" / "verify.json").read_text(encoding="utf-8"))["records"]
    assert {each["pass"] for each in records} == {"forward"}
    reasons = " | ".join(each["reason"] for each in records)
    return ended.status, {each["implementation"]: each["outcome"] for each in records}, reasons


def test_who_refuses_is_right_and_who_computes_is_wrong(tmp_path: Path) -> None:
    status, outcomes, reasons = _verified(tmp_path, "expect: refusal", "5")
    assert status == 1
    assert outcomes == {
        "numpy:im2col": "unsupported",  # an identity: no library is asked
        "python:refusing": "agree",
        "python:emptying": "agree",
        "python:computing": "mismatch",
    }
    assert "refused: ValueError: the kernel is longer than the input" in reasons
    assert "returned nothing, in the shape (2, 0, 4)" in reasons
    assert "returned a result of shape (2, 1, 4)" in reasons


def test_a_known_one_is_expected(tmp_path: Path) -> None:
    expect = (
        "expect: [refusal, {implementation: 'python:computing', outcome: mismatch, reason: known}]"
    )
    status, outcomes, _ = _verified(tmp_path, expect, "5")
    assert (status, outcomes["python:computing"]) == (0, "expected_mismatch")


@pytest.mark.parametrize(
    ("expect", "kernel", "said"),
    [
        ("expect: refusal", "[4, 5]", "it is a convolution, which nobody has to refuse"),
        ("", "5", "kernel 5 with dilation 1 spans 5 elements"),
        ("expect: refusals", "5", "refusal"),
    ],
)
def test_what_cannot_be_meant(tmp_path: Path, expect: str, kernel: str, said: str) -> None:
    status, _, message = _verified(tmp_path, expect, kernel)
    assert status == 2
    assert said in message
    assert "case.yaml:" in message


GIVEN = {"spatial": (4,), "in_channels": 2, "out_channels": 4, "kernel": (5,)}


def test_an_impossible_convolution() -> None:
    with pytest.raises(InvalidConvolution):
        Convolution(**GIVEN)  # type: ignore[arg-type]
    conv = ImpossibleConvolution(**GIVEN)  # type: ignore[arg-type]
    assert conv.impossible.startswith("kernel: kernel 5 with dilation 1 spans 5 elements")
    assert (conv.output, conv.passes) == ((0,), (Pass.FORWARD,))
    assert not ImpossibleConvolution((4,), 2, 4, (4,)).impossible


@pytest.mark.parametrize(
    ("changes", "blamed"),
    [
        ({"stride": (1, 1)}, "stride"),
        ({"padding": "valid?"}, "padding"),
        (
            {
                "transposed": True,
                "spatial": (1,),
                "kernel": (2,),
                "dilation": (4,),
                "output_padding": (3,),
                "padding": ((5, 0),),
            },
            "padding",
        ),
    ],
)
def test_what_nobody_can_be_asked(changes: dict[str, object], blamed: str) -> None:
    with pytest.raises(InvalidConvolution) as raised:
        ImpossibleConvolution(**{**GIVEN, **changes})  # type: ignore[arg-type]
    assert raised.value.parameter == blamed


@pytest.mark.parametrize(
    ("stride", "dilation", "extra", "impossible"),
    [(2, 1, 2, True), (2, 4, 4, True), (1, 3, 3, True), (2, 4, 3, False), (1, 3, 1, False)],
)
def test_an_output_padding_has_to_be_refused_from_the_larger_of_stride_and_dilation_on(
    stride: int, dilation: int, extra: int, impossible: bool
) -> None:
    changes = {"stride": (stride,), "dilation": (dilation,), "output_padding": (extra,)}
    conv = ImpossibleConvolution(**GIVEN, **changes, transposed=True)  # type: ignore[arg-type]
    assert conv.impossible.startswith(f"output_padding: {extra}; must be") is impossible
    assert bool(conv.impossible) is impossible
