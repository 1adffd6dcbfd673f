"""Grouped conv2d with unfold and a batched matrix product."""
import torch
import torch.nn.functional as F


def grouped_conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """x (N, C_in, H, W), weight (C_out, C_in // groups, KH, KW), CUDA tensors.

    The result is channels_last.  Half inputs are accumulated in float32.
    """
    x = x.contiguous(memory_format=torch.channels_last)
    N, C_in, H, W = x.shape
    C_out, cin_g, KH, KW = weight.shape
    OH = (H + 2 * padding - dilation * (KH - 1) - 1) // stride + 1
    OW = (W + 2 * padding - dilation * (KW - 1) - 1) // stride + 1
    acc = torch.promote_types(x.dtype, torch.float32)

    cols = F.unfold(x.to(acc), (KH, KW), dilation=dilation, padding=padding, stride=stride)
    cols = cols.view(N, groups, cin_g * KH * KW, OH * OW)
    w = weight.to(acc).reshape(C_out // groups, groups, cin_g * KH * KW)
    y = torch.einsum("ogk,ngkp->ngop", w, cols)
    y = y.reshape(N, C_out, OH, OW)
    if bias is not None:
        y = y + bias.to(acc).view(1, -1, 1, 1)
    return y.to(x.dtype).contiguous(memory_format=torch.channels_last)
