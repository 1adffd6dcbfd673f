from typing import Optional, Tuple

import torch
import torch.nn.functional as F


def conv3d_padded(
    x: torch.Tensor,
    weight: torch.Tensor,
    bias: Optional[torch.Tensor] = None,
    padding: Tuple[int, int, int] = (0, 0, 0),
    mode: str = "constant",
) -> torch.Tensor:
    """3D convolution with explicit padding, which also allows mode="replicate".

    x: (B, C, T, H, W); weight: (O, C, kt, kh, kw); padding: (pad_t, pad_h, pad_w)
    """
    pt, ph, pw = padding
    x = F.pad(x, (pt, pt, ph, ph, pw, pw), mode=mode)
    return F.conv3d(x, weight, bias)
