"""`operands` in case files: what they mean, and what is told of those that do not fit."""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np
import pytest

from convcheck.loading.cases import load_cases
from convcheck.model.case import Case
from convcheck.model.errors import UsageError
from convcheck.model.own_operands import ArrayFile, Distribution
from convcheck.model.passes import Fill

HEAD = """\
title: own operands
op: conv1d
implementations: [numpy]
matrix: {batch: 2, length: 8, in_channels: 3, out_channels: 2, kernel: 3, bias: [true, false]}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    x = np.arange(48, dtype=np.float32).reshape(2, 8, 3)
    np.save(tmp_path / "x.npy", x)
    np.save(tmp_path / "first.npy", x.swapaxes(1, 2))
    np.save(tmp_path / "nan.npy", x * np.nan)
    np.save(tmp_path / "pickled.npy", np.array([{}]), allow_pickle=True)
    np.savez(tmp_path / "all.npz", kernel=np.ones((3, 3, 2)), other=np.zeros(2))
    return tmp_path


def cases(folder: Path, more: str) -> list[Case]:
    path = folder / "case.yaml"
    path.write_text(HEAD + more)
    return load_cases([path])


def test_files_and_distributions(folder: Path) -> None:
    text = """\
operands:
  input: x.npy
  kernel: all.npz
  bias: uniform
  grad_output: {distribution: uniform, low: -1, high: 2}
"""
    with_bias, without = cases(folder, text)
    assert with_bias.fills == without.fills == (Fill.INTEGERS, Fill.NORMAL, Fill.OWN)
    own = with_bias.operands
    assert own is not None
    assert own == without.operands
    content = (folder / "x.npy").read_bytes()
    digest = hashlib.sha256(content).hexdigest()
    assert own.source("input") == ArrayFile(str(folder / "x.npy"), "x.npy", digest)
    assert own.source("bias") == Distribution("uniform")
    assert own.source("pointwise_kernel") is None
    assert str(own.source("grad_output")) == "uniform(low=-1, high=2)"
    assert f"input: x.npy (sha256 {digest[:12]})" in str(own)
    assert with_bias.operands_of(Fill.OWN) is own
    assert with_bias.operands_of(Fill.NORMAL) is None


def test_other_content_is_another_case(folder: Path) -> None:
    text = "operands: {input: x.npy}\n"
    before = cases(folder, text)[0].operands
    np.save(folder / "x.npy", np.ones((2, 8, 3), np.float32))
    assert cases(folder, text)[0].operands != before


def test_a_file_of_several_matrices_may_give_them_once(folder: Path) -> None:
    path = folder / "case.yaml"
    path.write_text("""\
title: several
implementations: [numpy]
operands: {input: relu}
cases:
  - {name: a, op: conv1d, matrix: {length: 8, in_channels: 3, out_channels: 2, kernel: 3}}
  - name: b
    op: matmul
    fills: [own]
    operands: {kernel: image}
    matrix: {rows: 3, inner: 4, columns: 2}
  - name: c
    op: dense
    fills: [normal]
    matrix: {in_features: 4, out_features: 2}
""")
    first, second, third = load_cases([path])
    assert str(first.operands) == "input: relu"
    assert str(second.operands) == "kernel: image"
    assert second.fills == (Fill.OWN,)
    assert third.operands is None


@pytest.mark.parametrize(
    ("more", "line", "told"),
    [
        ("operands: {input: relo}", 5, "operands.input: got 'relo'; did you mean 'relu'? allowed:"),
        ("operands: {input: x.pt}", 5, "or a file (.npy, .npz, .safetensors)"),
        ("operands:\n  input: none.npy", 6, "operands.input: cannot read"),
        (
            "operands:\n  bias: relu\n  input: first.npy",
            7,
            "its shape is (2, 3, 8); allowed: (2, 8",
        ),
        ("operands: {input: nan.npy}", 5, "48 of its elements are infinite or no numbers"),
        ("operands: {input: pickled.npy}", 5, "it holds pickled objects"),
        ("operands: {input: all.npz}", 5, "all.npz has no array 'input'; allowed:"),
        ("operands: {input: {distribution: relu, low: 1}}", 5, "relu has no low; allowed: mean,"),
        ("operands: {input: {distribution: uniform, low: 1}}", 5, "got from 1 to 1; allowed: high"),
        ("operands: {input: {distribution: relu, mean: .nan}}", 5, "mean: got nan; allowed: a fin"),
        ("operands: {input: {mean: 1}}", 5, "'distribution' is missing; allowed: normal, relu"),
        ("operands: {pointwise_kernel: relu}", 5, "no case here has such an operand; remove it"),
        ("operands: {x: relu}", 5, "unknown key 'x'; allowed: input, kernel"),
        ("operands: {}", 5, "operands: got {}; allowed: a mapping from input"),
        ("fills: [own]", 5, "fills: the fill own needs operands; give them, or remove it"),
        ("fills: [normal]\noperands: {input: relu}", 6, "`fills` leaves out own, which is theirs"),
        ("expect: refusal\noperands: {input: relu}", 6, "there is nothing to compute"),
    ],
)
def test_what_does_not_fit_is_told_with_its_line(
    folder: Path, more: str, line: int, told: str
) -> None:
    with pytest.raises(UsageError) as refused:
        cases(folder, f"{more}\n")
    assert told in str(refused.value)
    assert f"case.yaml:{line}" in str(refused.value)
