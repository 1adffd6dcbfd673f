import torch
from torch import nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution as in temporal convolutional networks (Bai et al. 2018).

    (B, C_in, T) -> (B, C_out, T); out[..., t] sees in[..., t], in[..., t - dilation],
    ..., in[..., t - (kernel_size - 1) * dilation], with zeros before the start.
    """

    def __init__(self, c_in, c_out, kernel_size, dilation=1):
        super().__init__()
        self.chomp = kernel_size - 1
        self.conv = nn.Conv1d(c_in, c_out, kernel_size,
                              padding=(kernel_size - 1) * dilation, dilation=dilation)

    def forward(self, x):
        y = self.conv(x)
        if self.chomp > 0:
            y = y[:, :, :-self.chomp]
        return y.contiguous()
