import torch
import torch.nn as nn


class Chomp1d(nn.Module):
    def __init__(self, chomp_size):
        super().__init__()
        self.chomp_size = chomp_size

    def forward(self, x):
        return x[:, :, :-self.chomp_size].contiguous()


class CausalConv1d(nn.Module):
    """Dilated causal convolution for the acoustic model.

    (batch, features, frames) -> (batch, features', frames); frame t sees frames <= t only.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1, groups=1, bias=True):
        super().__init__()
        padding = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size, padding=padding,
                              dilation=dilation, groups=groups, bias=bias)
        self.chomp = Chomp1d(padding)

    def forward(self, x):
        return self.chomp(self.conv(x))


if __name__ == "__main__":
    net = nn.Sequential(*[CausalConv1d(16, 16, 3, dilation=2 ** i) for i in range(4)])
    print(net(torch.randn(2, 16, 100)).shape)
