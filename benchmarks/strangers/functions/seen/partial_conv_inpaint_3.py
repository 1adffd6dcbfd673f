import torch
import torch.nn.functional as F


def partial_conv2d(x, mask, weight, bias=None, stride=1, padding=0):
    """Partial convolution for inpainting (Liu et al. 2018).

    x (N, C, H, W), mask (N, 1, H, W) with 1 = valid and 0 = hole, weight (O, C, kh, kw).

        y = W . (X * M) * (kh*kw / sum(M)) + b     where sum(M) > 0
        y = 0                                      elsewhere
    Pixels of the zero padding count as holes.
    Returns (y, new_mask), new_mask = 1 where sum(M) > 0.
    """
    kh, kw = weight.shape[-2:]
    ones = torch.ones(1, 1, kh, kw, dtype=x.dtype)
    count = F.conv2d(mask.to(x.dtype), ones, stride=stride, padding=padding)
    valid = (count > 0).to(x.dtype)
    ratio = kh * kw / count.clamp(min=1.0) * valid
    y = F.conv2d(x * mask, weight, None, stride=stride, padding=padding) * ratio
    if bias is not None:
        y = (y + bias.view(1, -1, 1, 1)) * valid
    return y, valid
