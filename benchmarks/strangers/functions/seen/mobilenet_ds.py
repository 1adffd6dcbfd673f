import torch
import torch.nn as nn
import torch.nn.functional as F


class DSConv(nn.Module):
    """Depthwise separable convolution with depth multiplier, NCHW.

    A depthwise kh x kw convolution (each input channel has `mult` filters of its
    own), then a 1x1 convolution; no activation in between, bias at the end.
    """

    def __init__(self, cin, cout, kernel_size=(3, 3), stride=1, padding=1, mult=1):
        super().__init__()
        kh, kw = kernel_size
        self.cin, self.mult, self.stride, self.padding = cin, mult, stride, padding
        self.depth_weight = nn.Parameter(torch.randn(cin, mult, kh, kw) / (kh * kw) ** 0.5)
        self.point_weight = nn.Parameter(torch.randn(cout, cin * mult) / (cin * mult) ** 0.5)
        self.bias = nn.Parameter(torch.zeros(cout))

    def forward(self, x):
        kh, kw = self.depth_weight.shape[2:]
        dw = self.depth_weight.reshape(self.cin * self.mult, 1, kh, kw)
        mid = F.conv2d(x, dw, stride=self.stride, padding=self.padding, groups=self.cin)
        out = torch.einsum("oc,nchw->nohw", self.point_weight, mid)
        return out + self.bias.view(1, -1, 1, 1)
