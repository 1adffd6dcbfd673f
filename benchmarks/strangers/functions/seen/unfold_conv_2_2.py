from typing import Optional

import torch
import torch.nn.functional as F
from torch import Tensor


def conv2d_unfold(
    input: Tensor,
    weight: Tensor,
    bias: Optional[Tensor] = None,
    stride: int = 1,
    padding: int = 0,
    dilation: int = 1,
) -> Tensor:
    """``F.conv2d`` (groups=1) written as unfold + matmul.

    Like the original it takes a batch (N, C, H, W) or a single image
    (C, H, W) and returns the same kind of thing.
    """
    batched = input.dim() == 4
    if not batched:
        input = input.unsqueeze(0)

    n, _, h, w = input.shape
    c_out, _, kh, kw = weight.shape
    h_out = (h + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    w_out = (w + 2 * padding - dilation * (kw - 1) - 1) // stride + 1

    cols = F.unfold(input, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    out = weight.flatten(1) @ cols
    if bias is not None:
        out = out + bias.view(1, -1, 1)
    out = out.view(n, c_out, h_out, w_out)
    return out if batched else out.squeeze()
