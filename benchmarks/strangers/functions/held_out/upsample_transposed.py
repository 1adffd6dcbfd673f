import torch
import torch.nn.functional as F
from torch import Tensor


def _stuff_zeros(x: Tensor, s: int) -> Tensor:
    if s == 1:
        return x
    n, c, h, w = x.shape
    z = x.new_zeros(n, c, (h - 1) * s + 1, (w - 1) * s + 1)
    z[:, :, ::s, ::s] = x
    return z


def deconv2d(
    x: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    stride: int = 1,
    padding: int = 0,
    output_padding: int = 0,
    dilation: int = 1,
) -> Tensor:
    """``F.conv_transpose2d`` (groups=1) written with ``F.conv2d``, for an export target
    that lacks the transposed op.  Same arguments, same values.

    weight is (C_in, C_out, kH, kW).
    """
    kh, kw = weight.shape[2:]
    eh = dilation * (kh - 1) - padding
    ew = dilation * (kw - 1) - padding
    up = _stuff_zeros(x, stride)
    up = F.pad(up, (ew + output_padding, ew, eh + output_padding, eh))
    k = weight.flip(2, 3).transpose(0, 1)
    return F.conv2d(up, k, bias, dilation=dilation)
