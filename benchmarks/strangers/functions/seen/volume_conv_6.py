from typing import Tuple

import torch
import torch.nn.functional as F
from torch import Tensor


def conv3d_replicate(vol: Tensor, weight: Tensor, padding: Tuple[int, int, int]) -> Tensor:
    """3-D convolution with replicated borders.

    :param vol: (N, C, D, H, W)
    :param weight: (O, C, kD, kH, kW)
    :param padding: voxels added on both sides of (D, H, W), in that order
    :return: (N, O, D + 2*pD - kD + 1, H + 2*pH - kH + 1, W + 2*pW - kW + 1)
    """
    pd, ph, pw = padding
    vol = F.pad(vol, (pd, pd, ph, ph, pw, pw), mode="replicate")
    return F.conv3d(vol, weight)
