import torch.nn as nn
import torch.nn.functional as F


class CausalConv1d(nn.Module):
    """Dilated causal convolution; output[t] only sees input[<= t] and has the input's length."""

    def __init__(self, in_channels, out_channels, kernel_size=2, dilation=1, bias=True):
        super().__init__()
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              dilation=dilation, bias=bias)
        self.left = kernel_size - 1 + (dilation - 1)

    def forward(self, x):
        length = x.shape[-1]
        x = F.pad(x, (self.left, self.conv.kernel_size[0] * self.conv.dilation[0]))
        return self.conv(x)[..., :length]
