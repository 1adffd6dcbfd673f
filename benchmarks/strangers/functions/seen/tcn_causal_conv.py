import torch.nn as nn


class CausalConv1d(nn.Module):
    """Causal convolution for a TCN (Bai et al. 2018).

    Output has the length of the input, and y[..., t] only depends on
    x[..., :t + 1].  kernel_size=1 is used for the residual branch.
    """

    def __init__(self, in_channels, out_channels, kernel_size, dilation=1):
        super().__init__()
        self.chomp = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_channels, out_channels, kernel_size,
                              padding=self.chomp, dilation=dilation)

    def forward(self, x):
        y = self.conv(x)
        return y[:, :, :-self.chomp].contiguous()
