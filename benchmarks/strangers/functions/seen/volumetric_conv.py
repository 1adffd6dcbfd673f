"""3-D convolution for CT volumes without cuDNN (debugging aid)."""
from typing import Optional, Tuple

import torch
import torch.nn.functional as F
from torch import Tensor

Triple = Tuple[int, int, int]


def conv3d_unfold(
    vol: Tensor,
    weight: Tensor,
    bias: Optional[Tensor] = None,
    stride: Triple = (1, 1, 1),
    padding: Triple = (0, 0, 0),
) -> Tensor:
    """Equivalent of ``F.conv3d(vol, weight, bias, stride, padding)``.

    ``stride`` and ``padding`` are given as (depth, height, width).
    """
    pd, ph, pw = padding
    vol = F.pad(vol, (pd, pd, ph, ph, pw, pw))
    kd, kh, kw = weight.shape[2:]
    win = (
        vol.unfold(2, kd, stride[0])
        .unfold(3, kh, stride[1])
        .unfold(4, kw, stride[2])
    )
    out = torch.einsum("ncdhwijk,ocijk->nodhw", win, weight)
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1, 1)
    return out
