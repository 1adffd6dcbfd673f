import torch
import torch.nn.functional as F


def partial_conv2d(x, mask, weight, bias=None, stride=1, padding=0):
    """Partial convolution (Liu et al. 2018).

    x: (N, C, H, W), mask: (N, 1, H, W) with ones at valid pixels.
    out = W^T (x * m) * (kh * kw / sum(m)) + b where sum(m) > 0, else 0.
    Returns out and the updated mask.
    """
    kh, kw = weight.shape[2:]
    ones = x.new_ones(1, 1, kh, kw)
    with torch.no_grad():
        hits = F.conv2d(mask, ones, stride=stride, padding=padding)
        ratio = kh * kw / hits.clamp(min=1e-8)
        new_mask = (hits > 0).to(x.dtype)
        ratio = ratio * new_mask
    out = F.conv2d(x * mask, weight, bias, stride=stride, padding=padding)
    out = out * ratio
    return out, new_mask
