from typing import Optional, Tuple

import torch
import torch.nn.functional as F
from torch import Tensor


def conv3d_const_pad(
    x: Tensor,
    weight: Tensor,
    bias: Optional[Tensor] = None,
    stride: Tuple[int, int, int] = (1, 1, 1),
    padding: Tuple[int, int, int] = (0, 0, 0),
    value: float = 0.0,
) -> Tensor:
    """conv3d whose border is filled with `value`. padding = (depth, height, width)."""
    pd, ph, pw = padding
    x = F.pad(x, (pd, pd, ph, ph, pw, pw), value=value)
    return F.conv3d(x, weight, bias, stride)
