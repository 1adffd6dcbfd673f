import torch
import torch.nn as nn
import torch.nn.functional as F


class GaussianBlur(nn.Module):
    """Depthwise Gaussian blur of (N, C, H, W) images with reflect padding."""

    def __init__(self, channels, kernel_size=5, sigma=1.0):
        super().__init__()
        if kernel_size % 2 == 0:
            raise ValueError("kernel_size must be odd")
        coords = torch.arange(kernel_size, dtype=torch.float32) - kernel_size // 2
        g = torch.exp(-coords ** 2 / (2 * sigma ** 2))
        g = g / g.sum()
        kernel = torch.outer(g, g)
        self.register_buffer("weight", kernel.repeat(channels, 1, 1, 1))
        self.channels = channels
        self.pad = kernel_size // 2

    def forward(self, x):
        x = F.pad(x, (self.pad,) * 4, mode="reflect")
        return F.conv2d(x, self.weight, groups=self.channels)
