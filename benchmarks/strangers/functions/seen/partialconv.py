import torch
import torch.nn.functional as F


def partial_conv2d(x, mask, weight, bias=None, stride=1, padding=0):
    """Partial convolution for inpainting with a multi-channel mask.

    x, mask: (N, C, H, W), mask is 1 for valid pixels, 0 for holes
    weight:  (O, C, kh, kw)

    out = W*(x.mask) * size(window) / sum(mask in window) + bias where at least one
    entry of the C x kh x kw window is valid, else 0.  Returns (out, new_mask),
    new_mask has shape (N, 1, H', W').
    """
    kh, kw = weight.shape[2:]
    ones = torch.ones(1, x.shape[1], kh, kw, dtype=x.dtype)
    window = float(kh * kw)
    msum = F.conv2d(mask, ones, stride=stride, padding=padding)
    new_mask = (msum > 0).to(x.dtype)
    ratio = window / msum.clamp(min=1e-8) * new_mask
    raw = F.conv2d(x * mask, weight, stride=stride, padding=padding)
    out = raw * ratio
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1)
    return out * new_mask, new_mask
