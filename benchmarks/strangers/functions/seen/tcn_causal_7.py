import torch
from torch import nn


class CausalConv1d(nn.Module):
    """Causal dilated convolution as in a TCN block.

    Input and output are (batch, channels, time) with the same number of time
    steps; the output at step t depends on inputs at steps <= t only.
    """

    def __init__(self, c_in, c_out, kernel_size, dilation=1):
        super().__init__()
        self.pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(c_in, c_out, kernel_size,
                              padding=self.pad, dilation=dilation)

    def forward(self, x):
        steps = x.size(-1)
        y = self.conv(x)
        # conv1d pads on both sides, chomp what is too much
        return y[..., -steps:].contiguous()


if __name__ == "__main__":
    net = nn.Sequential(CausalConv1d(4, 8, 3), nn.ReLU(), CausalConv1d(8, 8, 3, dilation=2))
    print(net(torch.randn(2, 4, 50)).shape)
