"""Torch kernels for the ONNX ops our exporter produces."""
from typing import Optional, Sequence

import torch
import torch.nn.functional as F


def onnx_conv2d(
    X: torch.Tensor,
    W: torch.Tensor,
    B: Optional[torch.Tensor] = None,
    pads: Sequence[int] = (0, 0, 0, 0),
    strides: Sequence[int] = (1, 1),
    dilations: Sequence[int] = (1, 1),
    group: int = 1,
) -> torch.Tensor:
    """ONNX ``Conv`` for 4-D input.

    ``pads`` follows the spec: [h_begin, w_begin, h_end, w_end].
    """
    top, left, bottom, right = pads
    if any(pads):
        # explicit pad, conv2d itself cannot do asymmetric ones
        X = F.pad(X, (top, bottom, left, right))
    return F.conv2d(X, W, B, stride=tuple(strides), padding=0,
                    dilation=tuple(dilations), groups=group)
