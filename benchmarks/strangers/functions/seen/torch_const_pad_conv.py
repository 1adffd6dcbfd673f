import torch
from torch import nn
import torch.nn.functional as F


class PadConv2d(nn.Module):
    """Conv2d whose border is filled with a chosen constant instead of zero.

    kernel_size and padding are (height, width) pairs, as in nn.Conv2d;
    with pad_value=0 the layer is equivalent to
    nn.Conv2d(in_ch, out_ch, kernel_size, padding=padding).
    """

    def __init__(self, in_ch, out_ch, kernel_size=(3, 3), padding=(1, 1), pad_value=0.0):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(out_ch, in_ch, *kernel_size) * 0.1)
        self.bias = nn.Parameter(torch.zeros(out_ch))
        self.padding = padding
        self.pad_value = pad_value

    def forward(self, x):
        ph, pw = self.padding
        x = F.pad(x, (ph, ph, pw, pw), mode="constant", value=self.pad_value)
        return F.conv2d(x, self.weight, self.bias)
