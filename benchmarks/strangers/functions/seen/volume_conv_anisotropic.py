import torch
import torch.nn.functional as F
from torch import Tensor


def conv3d_replicate(volume: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
    """3-D convolution of CT volumes with replicated borders and output of the input's size.

    Slices are thicker than pixels are wide, hence kernels such as 1x3x3 or 3x5x5.

    Args:
        volume: (N, C, D, H, W)
        weight: (O, C, kd, kh, kw), all sizes odd
    """
    kd, kh, kw = weight.shape[2:]
    pd, ph, pw = kd // 2, kh // 2, kw // 2
    padded = F.pad(volume, (pd, pd, ph, ph, pw, pw), mode="replicate")
    return F.conv3d(padded, weight, bias)
