import math

import torch
import torch.nn.functional as F


def gaussian_blur(img: torch.Tensor, kernel_size: int, sigma: float) -> torch.Tensor:
    """Depthwise Gaussian blur, img (B, C, H, W), odd kernel_size, reflect borders.

    The mean brightness is preserved: a constant image comes back unchanged.
    """
    r = kernel_size // 2
    t = torch.arange(-r, r + 1, dtype=img.dtype, device=img.device)
    g = torch.exp(-t ** 2 / (2 * sigma ** 2)) / (math.sqrt(2 * math.pi) * sigma)
    k2 = torch.outer(g, g).expand(img.shape[1], 1, -1, -1)
    x = F.pad(img, (r, r, r, r), mode="reflect")
    return F.conv2d(x, k2, groups=img.shape[1])
