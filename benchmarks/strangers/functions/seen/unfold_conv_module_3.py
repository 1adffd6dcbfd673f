import torch
import torch.nn as nn
import torch.nn.functional as F


class UnfoldConv2d(nn.Module):
    def __init__(self, cin, cout, kernel, stride=(1, 1), padding=(0, 0)):
        super().__init__()
        self.kernel, self.stride, self.padding = kernel, stride, padding
        self.weight = nn.Parameter(torch.randn(cout, cin, *kernel) * 0.1)
        self.bias = nn.Parameter(torch.zeros(cout))

    def forward(self, x):
        n, _, h, w = x.shape
        oh = (h + 2 * self.padding[0] - self.kernel[0]) // self.stride[0] + 1
        ow = (w + 2 * self.padding[1] - self.kernel[1]) // self.stride[1] + 1
        cols = F.unfold(x, self.kernel, padding=self.padding, stride=self.stride)
        out = self.weight.flatten(1) @ cols            # n, cout, oh*ow
        return out.view(n, -1, oh, ow) + self.bias[:, None, None]
