import torch
import torch.nn.functional as F


def partial_conv2d(x, mask, weight, bias=None, stride=1, padding=0):
    """
    Partial convolution (Liu et al. 2018), single-channel mask.

        y = W.(x*m) * (kh*kw / sum(m)) + b    where the window holds a valid pixel
        y = 0                                 where it holds none

    x: NCHW. mask: N1HW of 0/1. Padded pixels count as holes.
    Returns (y, new_mask), new_mask N1H'W' being 1 where y was computed.
    """
    kh, kw = weight.shape[2:]
    ones = torch.ones(1, 1, kh, kw, dtype=x.dtype, device=x.device)
    with torch.no_grad():
        count = F.conv2d(mask.to(x.dtype), ones, stride=stride, padding=padding)
        new_mask = (count > 0).to(x.dtype)
        ratio = kh * kw / count.clamp(min=1) * new_mask
    y = F.conv2d(x * mask.to(x.dtype), weight, None, stride, padding) * ratio
    if bias is not None:
        y = (y + bias.view(1, -1, 1, 1)) * new_mask
    return y, new_mask
