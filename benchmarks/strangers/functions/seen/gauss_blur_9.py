from typing import Tuple

import torch
import torch.nn.functional as F
from torch import Tensor, nn


def _gauss(sigma: float, truncate: float) -> Tensor:
    r = max(1, int(truncate * sigma + 0.5))
    t = torch.arange(-r, r + 1, dtype=torch.float64)
    g = torch.exp(-0.5 * (t / sigma) ** 2)
    return g / g.sum()


class GaussianBlur2d(nn.Module):
    """Separable Gaussian blur of every channel of an (N, C, H, W) batch.

    Args:
        sigma: (sigma_y, sigma_x), the widths along H and along W in pixels.
        truncate: the kernels end at this many sigmas.

    The border is replicated, so H and W are kept.
    """

    def __init__(self, sigma: Tuple[float, float], truncate: float = 3.0) -> None:
        super().__init__()
        self.register_buffer("across", _gauss(sigma[0], truncate).view(1, 1, 1, -1))
        self.register_buffer("down", _gauss(sigma[1], truncate).view(1, 1, -1, 1))

    def forward(self, x: Tensor) -> Tensor:
        n, c, h, w = x.shape
        x = x.reshape(n * c, 1, h, w)
        rx = self.across.shape[-1] // 2
        ry = self.down.shape[-2] // 2
        x = F.pad(x, (rx, rx, ry, ry), mode="replicate")
        x = F.conv2d(x, self.across.to(x.dtype))
        x = F.conv2d(x, self.down.to(x.dtype))
        return x.view(n, c, h, w)
