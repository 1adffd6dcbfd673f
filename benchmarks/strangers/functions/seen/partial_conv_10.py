import torch
import torch.nn.functional as F


def partial_conv2d(x, mask, weight, bias, padding=1):
    """Partial convolution for inpainting (Liu et al. 2018).

    x (N, C, H, W); mask (N, 1, H, W) of 0/1; weight (O, C, kh, kw); bias (O,).
    Where the window holds a valid pixel:
        y = W^T (x * mask) * (kh * kw / sum(mask)) + bias,   else 0.
    Returns (y, updated mask).
    """
    kh, kw = weight.shape[2:]
    ones = torch.ones(1, 1, kh, kw, dtype=x.dtype)
    msum = F.conv2d(mask, ones, padding=padding)
    new_mask = (msum > 0).to(x.dtype)
    ratio = kh * kw / msum.clamp(min=1.0)
    y = F.conv2d(x * mask, weight, bias, padding=padding)
    y = y * ratio * new_mask
    return y, new_mask
