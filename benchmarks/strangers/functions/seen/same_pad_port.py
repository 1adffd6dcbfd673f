from typing import Tuple

import torch
import torch.nn as nn
import torch.nn.functional as F


class Conv2dSame(nn.Conv2d):
    """Conv2d with TensorFlow's padding='SAME', so that ported checkpoints match."""

    def _amount(self, size: int, axis: int) -> Tuple[int, int]:
        k, s, d = self.kernel_size[axis], self.stride[axis], self.dilation[axis]
        total = max(d * (k - 1), 0)
        return total // 2, total - total // 2

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        top, bottom = self._amount(x.shape[-2], 0)
        left, right = self._amount(x.shape[-1], 1)
        x = F.pad(x, (left, right, top, bottom))
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)
