import torch
import torch.nn.functional as F


def partial_conv2d(x, mask, weight, bias, padding=1):
    """Partial convolution (Liu et al. 2018) for inpainting.

    y = W^T (x * m) * (window size / sum(m)) + b   where sum(m) > 0, otherwise 0
    x (N, C, H, W); mask (N, 1, H, W) of zeros and ones.
    Returns y and the updated mask (1 where the window saw a valid pixel).
    """
    kh, kw = weight.shape[2:]
    with torch.no_grad():
        valid = F.conv2d(mask, mask.new_ones(1, 1, kh, kw), padding=padding)
        new_mask = (valid > 0).to(x.dtype)
        ratio = kh * kw / valid.clamp(min=1)
    y = F.conv2d(x * mask, weight, bias, padding=padding)
    y = y * ratio * new_mask
    return y, new_mask
