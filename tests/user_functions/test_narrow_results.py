"""Results of half precision, of operands that are rounded to it, are judged as what they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

TENSOR_CORE = '''
import torch
import torch.nn.functional as F


def conv2d_bf16(x, w, stride=1, padding=0):
    """Operands are rounded to bfloat16, products summed in float32. {says}"""
    xr, wr = (each.to(torch.bfloat16).to(torch.float32) for each in (x, w))
    return F.conv2d(xr, wr{change}, None, stride, padding).to(torch.bfloat16)
'''
SAID = "Returned as a bfloat16 tensor."


@pytest.mark.parametrize(
    ("says", "change", "right"),
    [
        (SAID, "", True),
        (SAID, " * 1.05", False),
        (SAID, ".flip(-1)", False),
        ("", "", True),
    ],
)
def test_results_in_bfloat16(tmp_path: Path, says: str, change: str, *, right: bool) -> None:
    text = TENSOR_CORE.format(says=says, change=change)
    found = climb(tmp_path, text, "conv2d_bf16", framework="torch")
    assert not found.problem
    assert bool(found.wrong) is not right
    assert (found.arithmetic.dtype == "bfloat16") is right
