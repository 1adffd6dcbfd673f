import torch
import torch.nn.functional as F


def partial_conv2d(x, mask, weight, bias):
    """Partial convolution for image inpainting (Liu et al. 2018), stride 1, 'same' padding.

    x, mask : (N, C, H, W), mask is 1 for known and 0 for missing values, per channel
    weight  : (F, C, k, k) with odd k;  bias : (F,)

    In every window W:  y = w . (x * m) * sum(1) / sum(m) + b   if sum(m) > 0, else 0,
    both sums running over all values the window covers, in all channels; positions
    in the zero padding are not known, but do count in sum(1).
    Returns (y, new_mask), new_mask (N, 1, H, W) being 1 where the window saw anything.
    """
    k = weight.shape[-1]
    pad = k // 2
    raw = F.conv2d(x * mask, weight, None, padding=pad)
    ones = torch.ones(1, weight.shape[1], k, k, dtype=x.dtype)
    seen = F.conv2d(mask, ones, padding=pad)
    new_mask = (seen > 0.5).to(x.dtype)
    ratio = (k * k) / seen.clamp(min=1.0)
    y = (raw * ratio + bias.view(1, -1, 1, 1)) * new_mask
    return y, new_mask
