import torch
import torch.nn.functional as F


def partial_conv(x, mask, weight, bias, padding=0):
    """Partial convolution for image inpainting (holes are mask == 0).

    x (N, C, H, W), mask (N, 1, H, W) of 0/1.  Where a window has at least one valid
    pixel: (sum of w * x over valid pixels) * area / n_valid + bias, with
    area = kh * kw; elsewhere 0.  Padding counts as hole.  Returns (y, new_mask).
    """
    kh, kw = weight.shape[-2:]
    # a hole may hold anything, even NaN
    clean = torch.where(mask.bool(), x, torch.zeros_like(x))
    s = F.conv2d(clean, weight, padding=padding)
    n = F.conv2d(mask.to(x.dtype), x.new_ones(1, 1, kh, kw), padding=padding)
    new_mask = (n > 0.5).to(x.dtype)
    y = s * (kh * kw / n.clamp(min=1)) + bias.view(1, -1, 1, 1)
    return y * new_mask, new_mask
