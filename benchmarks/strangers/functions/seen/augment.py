import torch
import torch.nn.functional as F


def blur_each(x, sigmas, k=7):
    """Blur each image of a batch with its own Gaussian.

    x: (B, C, H, W); sigmas: (B,), one per image; k odd. Zero padding.
    All channels of an image share the image's sigma.
    """
    B, C, H, W = x.shape
    r = torch.arange(k, dtype=x.dtype, device=x.device) - k // 2
    g = torch.exp(-0.5 * (r[None] / sigmas[:, None].to(x.dtype)) ** 2)
    g = g / g.sum(dim=1, keepdim=True)                      # B, k
    ker = g[:, :, None] * g[:, None, :]                     # B, k, k
    ker = ker.repeat(C, 1, 1)[:, None]         # B*C, 1, k, k
    y = F.conv2d(x.reshape(1, B * C, H, W), ker, padding=k // 2, groups=B * C)
    return y.view(B, C, H, W)
