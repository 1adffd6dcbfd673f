import torch
import torch.nn.functional as F
from typing import Tuple


def conv3d_padded(x: torch.Tensor, weight: torch.Tensor,
                  padding: Tuple[int, int, int] = (0, 0, 0),
                  mode: str = "constant") -> torch.Tensor:
    """3-D convolution with explicit padding.

    Args:
        x: (B, C, D, H, W)
        weight: (O, C, kD, kH, kW)
        padding: (pD, pH, pW), amount put on both sides of each axis
        mode: padding mode of torch.nn.functional.pad
    """
    pd, ph, pw = padding
    x = F.pad(x, (pd, pd, ph, ph, pw, pw), mode=mode)
    return F.conv3d(x, weight)
