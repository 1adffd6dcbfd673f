import torch
import torch.nn.functional as F


def partial_conv2d(x, mask, weight, bias=None, stride=1, padding=0):
    """Partial convolution for inpainting (Liu et al. 2018).

    x: (N, C, H, W); mask: (N, 1, H, W) with 1 = valid.
    Where a window has valid pixels:
        out = W . (x * mask) * window_size / sum(mask) + b
    and 0 elsewhere. Returns (out, new_mask).
    """
    kh, kw = weight.shape[-2:]
    ones = torch.ones(1, 1, kh, kw, dtype=x.dtype, device=x.device)
    with torch.no_grad():
        msum = F.conv2d(mask, ones, stride=stride, padding=padding)
        new_mask = (msum > 0).to(x.dtype)
        ratio = kh * kw / (msum + 1e-8) * new_mask
    out = F.conv2d(x * mask, weight, bias, stride=stride, padding=padding)
    out = out * ratio
    return out * new_mask, new_mask
