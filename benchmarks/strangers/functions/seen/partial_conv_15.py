import torch
import torch.nn.functional as F


def partial_conv2d(x, mask, weight, bias=None, stride=1, padding=0):
    """Partial convolution (Liu et al. 2018) with a single-channel mask.

    x: (N, C, H, W); mask: (N, 1, H, W) of 0/1; weight: (O, C, kh, kw); bias: (O,)

    y = W^T (x * m) * (kh*kw / sum(m)) + b   where sum(m) > 0 (padding counts as hole),
    y = 0                                    elsewhere.
    Returns y and the updated mask (1 where sum(m) > 0).
    """
    kh, kw = weight.shape[-2:]
    with torch.no_grad():
        cover = F.conv2d(mask, torch.ones(1, 1, kh, kw, dtype=mask.dtype, device=mask.device),
                         stride=stride, padding=padding)
        new_mask = (cover > 0).to(x.dtype)
        ratio = (kh * kw) / cover.clamp(min=1) * new_mask
    y = F.conv2d(x * mask, weight, None, stride, padding) * ratio
    if bias is not None:
        y = y + bias.view(1, -1, 1, 1) * new_mask
    return y, new_mask
