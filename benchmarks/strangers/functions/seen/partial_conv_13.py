import torch
import torch.nn.functional as F


def partial_conv2d(x, weight, mask, bias=None, padding=1):
    """Partial convolution (Liu et al. 2018, image inpainting), stride 1.

    x (N, C, H, W); mask (N, 1, H, W), 1 = known pixel, 0 = hole. Returns (out, new_mask):
    out = W . (X * M) * (window size / known pixels) + b where anything is known, else 0.
    The window size counts all kh*kw positions; padding counts as hole.
    """
    kh, kw = weight.shape[2:]
    mask = mask.to(x.dtype)
    known = F.conv2d(mask, torch.ones(1, 1, kh, kw, dtype=x.dtype, device=x.device), padding=padding)
    new_mask = (known > 0.5).to(x.dtype)
    # a hole may hold anything, NaN too
    filled = torch.where(mask > 0, x, torch.zeros_like(x))
    out = F.conv2d(filled, weight, padding=padding)
    out = out * (kh * kw) / known.clamp(min=1)
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1)
    return out * new_mask, new_mask
