"""Helpers for running our old TF1 checkpoints in PyTorch."""
import math

import torch
import torch.nn.functional as F


def conv2d_same(x: torch.Tensor, weight: torch.Tensor, bias=None, stride: int = 1,
                dilation: int = 1) -> torch.Tensor:
    """``tf.nn.conv2d(..., padding="SAME")`` for NCHW tensors and OIHW weights."""
    ih, iw = x.shape[-2:]
    kh, kw = weight.shape[-2:]
    oh, ow = math.ceil(ih / stride), math.ceil(iw / stride)
    pad_h = max((oh - 1) * stride + (kh - 1) * dilation + 1 - ih, 0)
    pad_w = max((ow - 1) * stride + (kw - 1) * dilation + 1 - iw, 0)
    x = F.pad(x, [pad_w - pad_w // 2, pad_w // 2, pad_h - pad_h // 2, pad_h // 2])
    return F.conv2d(x, weight, bias, stride=stride, dilation=dilation)
