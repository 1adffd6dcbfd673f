"""Sums that are kept in half precision are called by their name; those of float32 are right."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from convcheck.diagnosis.evidence import Observation
from convcheck.mathematics.operands import draw
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.evidence.half_sums import kept_in_half, products_in_half
from tests.processes import convcheck

SOURCE = '''
import torch


def conv2d(x, weight, bias=None):
    """x (N, I, H, W), weight (O, I, kh, kw), all of {dtype}."""
    assert x.dtype == torch.{dtype}
    x, weight = x.to({kept}), weight.to({kept})
    height, width = weight.shape[2:]
    oh, ow = x.shape[2] - height + 1, x.shape[3] - width + 1
    acc = torch.zeros((x.shape[0], weight.shape[0], oh, ow), dtype={kept})
    for i in range(height):
        for j in range(width):
            for c in range(x.shape[1]):
                part = x[:, c, None, i : i + oh, j : j + ow]
                acc = acc + part * weight[None, :, c, i, j, None, None]
    return (acc if bias is None else acc + bias[None, :, None, None]).to(torch.{dtype})
'''


@pytest.mark.slow
@pytest.mark.parametrize(
    ("dtype", "kept", "wrong"),
    [
        ("float16", "torch.float16", True),
        ("bfloat16", "torch.bfloat16", True),
        ("float16", "torch.float32", False),
    ],
)
def test_the_accumulator_is_told(tmp_path: Path, dtype: str, kept: str, wrong: bool) -> None:
    pytest.importorskip("torch")
    (tmp_path / "mine.py").write_text(SOURCE.format(dtype=dtype, kept=kept))
    done = convcheck("try", "mine.py:conv2d", "--no-speed", cwd=tmp_path)
    assert done.status == wrong, done.stdout
    assert (f"sums that are kept in half precision ({dtype})" in done.stdout) is wrong


@pytest.mark.parametrize(("first", "told"), [(np.float16, "float16"), (np.float32, "")])
def test_products_that_are_rounded_before_they_are_summed(first: type, told: str) -> None:
    conv = Convolution((24,), 3, 2, (4,), bias=False, dtype="float16")
    operands = draw(conv, Fill.NORMAL, 1)
    windows = np.lib.stride_tricks.sliding_window_view(operands.input, 4, axis=1)
    factors = windows.astype(first)[..., None] * operands.kernel.transpose(1, 0, 2).astype(first)
    result = factors.astype(np.float32).sum(axis=(2, 3)).astype(np.float16)
    seen = Observation(conv, Fill.NORMAL, operands, Pass.FORWARD, result, right=False)
    assert products_in_half(seen) == told
    assert not kept_in_half(seen)
