from typing import Optional, Tuple, Union

import torch
import torch.nn.functional as F
from torch import Tensor

IntOrPair = Union[int, Tuple[int, int]]


def _pair(v: IntOrPair) -> Tuple[int, int]:
    return (v, v) if isinstance(v, int) else (int(v[0]), int(v[1]))


def conv2d_unfold(
    x: Tensor,
    weight: Tensor,
    bias: Optional[Tensor] = None,
    stride: IntOrPair = 1,
    padding: IntOrPair = 0,
    dilation: IntOrPair = 1,
    groups: int = 1,
) -> Tensor:
    """Drop-in replacement for ``F.conv2d`` (batched input) built on ``F.unfold``."""
    stride, padding, dilation = _pair(stride), _pair(padding), _pair(dilation)
    n, c, h, w = x.shape
    out_c, c_per_group, kh, kw = weight.shape
    assert c == c_per_group * groups and out_c % groups == 0

    oh = (h + 2 * padding[0] - dilation[0] * (kh - 1) - 1) // stride[0] + 1
    ow = (w + 2 * padding[1] - dilation[1] * (kw - 1) - 1) // stride[1] + 1

    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    cols = cols.view(n, groups, c_per_group * kh * kw, oh * ow)
    wmat = weight.reshape(groups, out_c // groups, c_per_group * kh * kw)

    out = torch.einsum("gok,ngkl->ngol", wmat, cols).reshape(n, out_c, oh, ow)
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1)
    return out
