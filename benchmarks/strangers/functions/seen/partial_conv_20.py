import torch
import torch.nn.functional as F


def partial_conv2d(x, mask, weight, bias=None, padding=0):
    """Partial convolution (Liu et al. 2018) for inpainting.

    mask: (N, 1, H, W), 1 = known, 0 = hole. Where a window has at least one known
    pixel, the response is rescaled by (window size / known pixels) before the bias is
    added; elsewhere the output is 0. Padding counts as hole.
    Returns (output, updated mask).
    """
    kh, kw = weight.shape[-2:]
    ones = torch.ones(1, 1, kh, kw, dtype=x.dtype)
    known = F.conv2d(mask, ones, padding=padding)
    raw = F.conv2d(x * mask, weight, padding=padding)
    new_mask = (known > 0).to(x.dtype)
    out = raw * (kh * kw / known.clamp(min=1))
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1)
    return out * new_mask, new_mask
