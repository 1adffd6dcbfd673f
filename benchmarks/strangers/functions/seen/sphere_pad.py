import torch
import torch.nn as nn
import torch.nn.functional as F


class PanoramaConv(nn.Module):
    """Conv for equirectangular panoramas: wraps around left/right, zeros above
    and below.  Output has the height and width of the input (odd kernels)."""

    def __init__(self, cin, cout, kernel_size):
        super().__init__()
        self.kh, self.kw = kernel_size
        self.weight = nn.Parameter(torch.randn(cout, cin, self.kh, self.kw) * 0.1)
        self.bias = nn.Parameter(torch.zeros(cout))

    def forward(self, x):
        x = F.pad(x, (self.kh // 2, self.kh // 2, 0, 0), mode="circular")
        x = F.pad(x, (0, 0, self.kw // 2, self.kw // 2))
        return F.conv2d(x, self.weight, self.bias)
