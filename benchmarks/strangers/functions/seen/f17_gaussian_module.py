import torch
from torch import nn
import torch.nn.functional as F


class GaussianBlur2d(nn.Module):
    """Separable depthwise Gaussian blur with reflect padding.

    Args:
        sigma: standard deviation in pixels.
        truncate: kernel radius in sigmas (rounded to whole pixels).

    Input and output: (N, C, H, W).
    """

    def __init__(self, sigma: float = 1.5, truncate: float = 3.0) -> None:
        super().__init__()
        radius = int(truncate * sigma + 0.5)
        t = torch.arange(-radius, radius + 1, dtype=torch.float32)
        g = torch.exp(-0.5 * (t / sigma) ** 2)
        self.radius = radius
        self.register_buffer("weight", g / g.sum())

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        c, r = x.shape[1], self.radius
        k = self.weight.to(x.dtype)
        x = F.pad(x, (r, r, r, r), mode="reflect")
        x = F.conv2d(x, k.view(1, 1, 1, -1).expand(c, -1, -1, -1), groups=c)
        return F.conv2d(x, k.view(1, 1, -1, 1).expand(c, -1, -1, -1), groups=c)
