import torch.nn as nn
import torch.nn.functional as F


class SamePadConv(nn.Module):
    """1-D convolution whose output has the same length as the input (any dilation).

    The receptive field is centred; one extra zero goes to the right if it is even.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, groups=1):
        super().__init__()
        self.total_pad = kernel_size - 1
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              dilation=dilation, groups=groups)

    def forward(self, x):
        left = self.total_pad // 2
        x = F.pad(x, (left, self.total_pad - left))
        return self.conv(x)
