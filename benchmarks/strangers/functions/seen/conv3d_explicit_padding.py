from typing import Optional, Sequence, Tuple

import torch
import torch.nn.functional as F
from torch import Tensor


def conv3d_padded(
    x: Tensor,
    weight: Tensor,
    bias: Optional[Tensor] = None,
    pads: Sequence[Tuple[int, int]] = ((0, 0), (0, 0), (0, 0)),
    stride: int = 1,
) -> Tensor:
    """Conv3d with a separate amount of zero padding for every side.

    x is (N, C, D, H, W); pads = ((front, back), (top, bottom), (left, right)),
    i.e. in the order of the axes D, H, W.
    """
    flat = [p for pair in pads for p in pair]
    return F.conv3d(F.pad(x, flat), weight, bias, stride=stride)
