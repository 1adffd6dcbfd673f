import torch
import torch.nn as nn
import torch.nn.functional as F


class TorusConv2d(nn.Module):
    """Conv2d on a torus: wraps around both vertically and horizontally, output keeps H x W.

    kernel_size: (kh, kw), both odd.
    """

    def __init__(self, cin, cout, kernel_size):
        super().__init__()
        kh, kw = kernel_size
        assert kh % 2 and kw % 2
        self.ph, self.pw = kh // 2, kw // 2
        self.weight = nn.Parameter(torch.empty(cout, cin, kh, kw))
        self.bias = nn.Parameter(torch.zeros(cout))
        nn.init.kaiming_uniform_(self.weight, a=5 ** 0.5)

    def forward(self, x):
        x = F.pad(x, (self.ph, self.ph, self.pw, self.pw), mode="circular")
        return F.conv2d(x, self.weight, self.bias)
