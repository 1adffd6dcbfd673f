import math
from typing import Optional, Tuple

import torch
import torch.nn.functional as F


def _pad_total(size: int, k: int, s: int, d: int) -> int:
    return max((math.ceil(size / s) - 1) * s + (k - 1) * d + 1 - size, 0)


def conv2d_same(
    x: torch.Tensor,
    weight: torch.Tensor,
    bias: Optional[torch.Tensor] = None,
    stride: Tuple[int, int] = (1, 1),
    dilation: Tuple[int, int] = (1, 1),
    groups: int = 1,
) -> torch.Tensor:
    """conv2d with TensorFlow-style 'SAME' padding, needed for weights
    converted from TF checkpoints."""
    ih, iw = x.shape[-2:]
    kh, kw = weight.shape[-2:]
    pad_h = _pad_total(ih, kh, stride[0], dilation[0])
    pad_w = _pad_total(iw, kw, stride[1], dilation[1])
    if pad_h > 0 or pad_w > 0:
        x = F.pad(x, [pad_w - pad_w // 2, pad_w // 2, pad_h - pad_h // 2, pad_h // 2])
    return F.conv2d(x, weight, bias, stride, (0, 0), dilation, groups)
