from typing import Optional, Tuple, Union

import torch
import torch.nn.functional as F
from torch import Tensor
from torch.nn.modules.utils import _pair

__all__ = ["conv2d_with_padding_mode"]

_size = Union[int, Tuple[int, int]]


def conv2d_with_padding_mode(
    input: Tensor,
    weight: Tensor,
    bias: Optional[Tensor] = None,
    stride: _size = 1,
    padding: _size = 0,
    dilation: _size = 1,
    groups: int = 1,
    padding_mode: str = "zeros",
) -> Tensor:
    r"""Functional version of :class:`torch.nn.Conv2d` including its ``padding_mode``.

    Args:
        input: :math:`(N, C_{in}, H, W)`
        weight: :math:`(C_{out}, C_{in} / groups, kH, kW)`
        bias: :math:`(C_{out})`, optional
        stride, padding, dilation: an int or a pair ``(height, width)``
        padding_mode: ``'zeros'``, ``'reflect'``, ``'replicate'`` or ``'circular'``
    """
    pad_h, pad_w = _pair(padding)
    if padding_mode not in ("zeros", "reflect", "replicate", "circular"):
        raise ValueError(f"unknown padding_mode {padding_mode!r}")
    mode = "constant" if padding_mode == "zeros" else padding_mode
    if pad_h or pad_w:
        input = F.pad(input, (pad_h, pad_h, pad_w, pad_w), mode=mode)
    return F.conv2d(input, weight, bias, _pair(stride), 0, _pair(dilation), groups)
