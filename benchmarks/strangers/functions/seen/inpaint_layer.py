import torch
import torch.nn.functional as F


def partial_conv(x, mask, weight, bias, padding=0):
    """Partial convolution for inpainting (Liu et al., 2018).

        y = W^T (X * M) * sum(1) / sum(M) + b     where sum(M) > 0
        y = 0                                     otherwise

    x (B, C, H, W), mask (B, 1, H, W) of zeros and ones, sum over the k x k window;
    pixels of the zero padding count as masked. Returns (y, new_mask).
    """
    kh, kw = weight.shape[2:]
    ones = torch.ones(1, 1, kh, kw, dtype=x.dtype, device=x.device)
    count = F.conv2d(mask, ones, padding=padding)
    raw = F.conv2d(x * mask, weight, bias, padding=padding)
    scale = (kh * kw) / count.clamp(min=1)
    new_mask = (count > 0).to(x.dtype)
    return raw * scale * new_mask, new_mask
