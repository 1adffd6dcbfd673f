import math
from typing import Optional

import torch
import torch.nn.functional as F


def get_same_padding(x: int, k: int, s: int, d: int) -> int:
    return max((math.ceil(x / s) - 1) * s + (k - 1) * d + 1 - x, 0)


def conv2d_same(x: torch.Tensor, weight: torch.Tensor, bias: Optional[torch.Tensor] = None,
                stride=(1, 1), dilation=(1, 1), groups: int = 1):
    """conv2d with Tensorflow-style 'SAME' padding, for weights ported from TF checkpoints."""
    ih, iw = x.size()[-2:]
    kh, kw = weight.size()[-2:]
    pad_h = get_same_padding(ih, kh, stride[0], dilation[0])
    pad_w = get_same_padding(iw, kw, stride[1], dilation[1])
    if pad_h > 0 or pad_w > 0:
        x = F.pad(x, [pad_w - pad_w // 2, pad_w // 2, pad_h - pad_h // 2, pad_h // 2])
    return F.conv2d(x, weight, bias, stride, (0, 0), dilation, groups)
