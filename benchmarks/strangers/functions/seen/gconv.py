import torch
import torch.nn.functional as F
from torch import Tensor
from typing import Optional


def group_conv2d(x: Tensor, weight: Tensor, bias: Optional[Tensor] = None, stride: int = 1,
                 padding: int = 0, dilation: int = 1, groups: int = 1) -> Tensor:
    """F.conv2d through F.unfold, so that the per-patch products can be hooked
    (we need them for the influence scores). Same arguments as F.conv2d."""
    N, C, H, W = x.shape
    O, _, kh, kw = weight.shape
    oh = (H + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    ow = (W + 2 * padding - dilation * (kw - 1) - 1) // stride + 1

    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    cols = cols.view(N, groups, C // groups * kh * kw, oh * ow)
    w = weight.reshape(groups, O // groups, -1)
    out = torch.einsum("ngkl,gok->nogl", cols, w)
    out = out.reshape(N, O, oh, ow)
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1)
    return out
