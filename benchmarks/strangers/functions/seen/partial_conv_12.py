import torch
import torch.nn.functional as F


def partial_conv2d(x, mask, weight, bias=None, padding=0):
    """Partial convolution for inpainting (Liu et al., 2018).

    x: (N, C, H, W), mask: (N, 1, H, W) with 1 for valid pixels.
    Returns (features, updated mask):
        x' = W^T (X * M) * sum(1) / sum(M) + b   where sum(M) > 0, else 0
    """
    ones = torch.ones_like(weight[:1, :1])
    window = ones.numel()
    with torch.no_grad():
        valid = F.conv2d(mask, ones, padding=padding)
        new_mask = (valid > 0).to(x.dtype)
        ratio = window / valid.clamp(min=1.0) * new_mask
    out = F.conv2d(x * mask, weight, bias, padding=padding)
    return out * ratio, new_mask
