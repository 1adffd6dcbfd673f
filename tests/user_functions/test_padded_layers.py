"""What a layer of a library does not use of its base's parameters is not asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.user_functions.climbing import climb

STREAM = '''
import torch
from torch import nn


class CausalConv1d(nn.Conv1d):
    """Causal convolution{says}."""

    def forward(self, x):
        before = (self.kernel_size[0] - 1) * self.dilation[0]
        padded = nn.functional.pad(x, (before, 0))
        return nn.functional.conv1d(
            padded, self.weight, self.bias, {stride}dilation=self.dilation, groups=self.groups
        )
'''


@pytest.mark.parametrize(
    ("says", "stride", "right"),
    [
        (" (stride 1)", "", True),
        (" with a stride of 1", "", True),
        ("", "", False),
        ("", "stride=self.stride, ", True),
    ],
)
def test_a_stride_that_is_said_to_be_one(
    tmp_path: Path, says: str, stride: str, right: bool
) -> None:
    text = STREAM.format(says=says, stride=stride)
    found = climb(tmp_path, text, "CausalConv1d", framework="torch")
    assert not found.problem
    assert bool(found.wrong) is not right
