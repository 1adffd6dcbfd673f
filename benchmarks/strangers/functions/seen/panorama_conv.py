import torch
from torch import nn


class PanoramaConv(nn.Module):
    """Conv for equirectangular 360-degree images: the width wraps around, the
    height is zero padded. Output has the input's size (odd kernels)."""

    def __init__(self, cin, cout, kernel=(3, 3)):
        super().__init__()
        kh, kw = kernel
        if kh % 2 == 0 or kw % 2 == 0:
            raise ValueError("odd kernels only")
        self.kernel = kernel
        self.weight = nn.Parameter(torch.randn(cout, cin, kh, kw) * 0.1)
        self.bias = nn.Parameter(torch.zeros(cout))

    def forward(self, x):
        kh, kw = self.kernel
        n, c, h, w = x.shape
        cols = (torch.arange(w + kw - 1, device=x.device) - kw // 2) % w
        x = x[:, :, :, cols]
        x = nn.functional.pad(x, (0, 0, kh // 2, kh // 2))
        patches = nn.functional.unfold(x, self.kernel)
        y = self.weight.flatten(1) @ patches + self.bias[:, None]
        return y.view(n, -1, h, w)
