import torch
import torch.nn.functional as F


def partial_conv2d(x, mask, weight, bias=None, stride=1, padding=0):
    """Partial convolution (Liu et al., 2018), single-channel mask.

    x (N, C, H, W); mask (N, 1, H, W) with 1 = valid, 0 = hole.

        y = W . (X * M) * sum(1) / sum(M) + b     where sum(M) > 0
        y = 0                                     elsewhere

    sum(1) is the window size kh * kw.  Padding counts as hole.
    Returns (y, new_mask).
    """
    kh, kw = weight.shape[-2:]
    with torch.no_grad():
        ones = torch.ones(1, 1, kh, kw, dtype=x.dtype, device=x.device)
        covered = F.conv2d(mask.to(x.dtype), ones, stride=stride, padding=padding)
        new_mask = (covered > 0).to(x.dtype)
        ratio = kh * kw / covered.clamp(min=1.0) * new_mask

    raw = F.conv2d(x * mask, weight, bias, stride=stride, padding=padding)
    y = raw * ratio
    return y * new_mask, new_mask
