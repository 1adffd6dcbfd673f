import torch
from torch import nn
import torch.nn.functional as F


class DepthwiseConv2d(nn.Module):
    """Depthwise convolution with a depth multiplier, stride 1, no padding.

    ``kernel`` holds a Keras DepthwiseConv2D kernel in its own layout,
    (kh, kw, channels, multiplier); the output channels come in the order of
    Keras, i.e. channel c, multiplier m at index c * multiplier + m.
    Input and output are NCHW.
    """

    def __init__(self, channels, kernel_size, multiplier=1, bias=True):
        super().__init__()
        kh, kw = kernel_size
        self.channels = channels
        self.multiplier = multiplier
        self.kernel = nn.Parameter(torch.empty(kh, kw, channels, multiplier))
        nn.init.kaiming_uniform_(self.kernel)
        out = channels * multiplier
        self.bias = nn.Parameter(torch.zeros(out)) if bias else None

    @torch.no_grad()
    def load_keras(self, weights):
        self.kernel.copy_(torch.as_tensor(weights[0]))
        if self.bias is not None:
            self.bias.copy_(torch.as_tensor(weights[1]))
        return self

    def forward(self, x):
        kh, kw, c, m = self.kernel.shape
        weight = self.kernel.permute(3, 2, 0, 1).reshape(c * m, 1, kh, kw)
        return F.conv2d(x, weight, self.bias, groups=c)
