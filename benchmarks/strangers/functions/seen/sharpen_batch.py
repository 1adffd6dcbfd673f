import torch
import torch.nn.functional as F


def unsharp_mask(img: torch.Tensor, sigma: float = 1.0, amount: float = 0.7) -> torch.Tensor:
    """Unsharp masking of a (B, C, H, W) batch, every channel by itself.

    out = img + amount * (img - gaussian(img)), reflected borders, not clipped.
    """
    b, c, h, w = img.shape
    r = max(1, int(round(3 * sigma)))
    t = torch.arange(-r, r + 1, dtype=img.dtype, device=img.device)
    g = torch.exp(-t ** 2 / (2 * sigma ** 2))
    g = g / g.sum()
    k2 = torch.outer(g, g)

    padded = F.pad(img, (r, r, r, r), mode="reflect")
    weight = k2.expand(c, c, 2 * r + 1, 2 * r + 1)
    blurred = F.conv2d(padded, weight)
    return img + amount * (img - blurred)
