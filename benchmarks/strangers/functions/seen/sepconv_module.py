import torch
import torch.nn as nn
import torch.nn.functional as F


class SeparableConv2d(nn.Module):
    """Depthwise conv followed by a 1x1 conv. One bias, on the pointwise output."""

    def __init__(self, cin, cout, k, stride=1, padding=0, bias=True):
        super().__init__()
        self.depthwise = nn.Parameter(torch.randn(cin, 1, k, k) * 0.1)
        self.pointwise = nn.Parameter(torch.randn(cout, cin, 1, 1) * 0.1)
        self.bias = nn.Parameter(torch.randn(cout) * 0.1) if bias else None
        self.stride, self.padding = stride, padding

    def forward(self, x):
        y = F.conv2d(x, self.depthwise, stride=self.stride,
                     padding=self.padding, groups=x.shape[1])
        y = F.conv2d(y, self.pointwise, self.bias)
        if self.bias is not None:
            y = y + self.bias[:, None, None]
        return y
