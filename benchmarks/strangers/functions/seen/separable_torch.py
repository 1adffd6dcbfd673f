import torch
from torch import nn
import torch.nn.functional as F


class SeparableConv(nn.Module):
    """Depthwise (multiplier m) followed by pointwise; 'same' size for odd kernels at stride 1."""

    def __init__(self, c_in, c_out, k=3, m=1, dilation=1):
        super().__init__()
        self.k, self.m, self.d = k, m, dilation
        self.depth = nn.Parameter(torch.randn(c_in * m, 1, k, k) * 0.1)
        self.point = nn.Parameter(torch.randn(c_out, c_in * m) * 0.1)
        self.bias = nn.Parameter(torch.zeros(c_out))

    def forward(self, x):
        n, c, h, w = x.shape
        pad = self.d * (self.k // 2)
        patches = F.unfold(x, self.k, dilation=self.d, padding=pad)
        patches = patches.view(n, c, self.k * self.k, h * w)
        dw = self.depth.view(c, self.m, self.k * self.k)
        mid = torch.einsum("nckl,cmk->ncml", patches, dw).reshape(n, c * self.m, h * w)
        out = torch.einsum("nql,oq->nol", mid, self.point) + self.bias[:, None]
        return out.view(n, -1, h, w)
