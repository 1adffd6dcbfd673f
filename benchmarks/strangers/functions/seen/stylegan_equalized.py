import math
import torch
from torch import nn
import torch.nn.functional as F


class EqualConv2d(nn.Module):
    """Convolution with equalised learning rate (ProGAN / StyleGAN).

    Weights are kept at unit variance and are scaled by lr_mul / sqrt(fan_in) in each forward;
    the bias is scaled by lr_mul only.
    """

    def __init__(self, in_ch, out_ch, k, stride=1, padding=0, lr_mul=1.0):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(out_ch, in_ch, k, k) / lr_mul)
        self.bias = nn.Parameter(torch.zeros(out_ch))
        self.w_gain = lr_mul / math.sqrt(in_ch * k * k)
        self.b_gain = lr_mul
        self.stride, self.padding = stride, padding

    def forward(self, x):
        return F.conv2d(x, self.weight * self.w_gain, self.bias * self.b_gain,
                        stride=self.stride, padding=self.padding)
