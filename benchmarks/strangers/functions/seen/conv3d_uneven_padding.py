from typing import Tuple

import torch
from torch import Tensor
from torch.nn import functional as F


def conv3d_replicate(video: Tensor, weight: Tensor, padding: Tuple[int, int, int]) -> Tensor:
    """3-D convolution over (B, C, T, H, W) clips with replicated borders.

    Args:
        video: input clips.
        weight: (O, C, kT, kH, kW).
        padding: frames, rows and columns (T, H, W) added on each side.
    """
    pt, ph, pw = padding
    video = F.pad(video, (pt, pt, ph, ph, pw, pw), mode="replicate")
    return F.conv3d(video, weight)
