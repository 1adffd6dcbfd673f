import torch
import torch.nn.functional as F


def partial_conv2d(x, mask, weight, bias=None, padding=0):
    """Partial convolution for inpainting, Liu et al., ECCV 2018, eq. (1):

        x' = W^T (X * M) * sum(1) / sum(M) + b     if sum(M) > 0
        x' = 0                                      otherwise

    x: (N, C, H, W); mask: (N, 1, H, W) of zeros (hole) and ones.
    Returns x' and the updated mask.
    """
    kh, kw = weight.shape[-2:]
    with torch.no_grad():
        ones = torch.ones(1, 1, kh, kw, dtype=x.dtype, device=x.device)
        coverage = F.conv2d(mask, ones, padding=padding)
        valid = (coverage > 0).to(x.dtype)
        ratio = kh * kw / coverage.clamp(min=1.0)
    out = F.conv2d(x * mask, weight, bias, padding=padding)
    return out * ratio * valid, valid
