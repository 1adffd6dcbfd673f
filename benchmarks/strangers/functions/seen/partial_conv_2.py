import torch
import torch.nn.functional as F


def partial_conv2d(x, mask, weight, bias=None, padding=0):
    """Partial convolution for inpainting (Liu et al. 2018).

    x, mask : (N, C, H, W), mask is 1 for known values and may differ between channels
    weight  : (O, C, kh, kw)
    y = W^T (X . M) * sum(1) / sum(M) + b   where sum(M) > 0, else 0; both sums run over
    the whole C x kh x kw window. Padded positions count as holes.
    Returns y and the updated mask (N, 1, OH, OW).
    """
    n, c, h, w = x.shape
    o, _, kh, kw = weight.shape
    raw = F.conv2d(x * mask, weight, padding=padding)
    ones = torch.ones(1, c, kh, kw, dtype=x.dtype)
    known = F.conv2d(mask.to(x.dtype), ones, padding=padding)
    window = kh * kw
    ratio = window / known.clamp(min=1.0)
    new_mask = (known > 0).to(x.dtype)
    y = raw * ratio
    if bias is not None:
        y = y + bias.view(1, -1, 1, 1)
    return y * new_mask, new_mask
