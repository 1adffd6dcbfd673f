import math
import torch
from torch import nn
import torch.nn.functional as F


class GaussianSmoothing(nn.Module):
    """Depthwise 2D Gaussian filter.

    Arguments:
        channels (int): channels of the input, which the output keeps.
        kernel_size (int): odd size of the kernel.
        sigma (float): standard deviation in pixels.
    Zero padding keeps the spatial size.
    """

    def __init__(self, channels, kernel_size, sigma):
        super().__init__()
        ax = torch.arange(kernel_size, dtype=torch.float32) - (kernel_size - 1) / 2
        g = torch.exp(-ax**2 / (2 * sigma**2)) / (sigma * math.sqrt(2 * math.pi))
        kernel = torch.outer(g, g)
        kernel = kernel / kernel.sum()
        self.register_buffer("weight", kernel.expand(channels, 1, -1, -1).clone())
        self.groups = channels
        self.padding = kernel_size // 2

    def forward(self, input):
        return F.conv2d(input, weight=self.weight, groups=self.groups, padding=self.padding)
