import torch.nn as nn


class Chomp1d(nn.Module):
    def __init__(self, chomp_size):
        super().__init__()
        self.chomp_size = chomp_size

    def forward(self, x):
        return x[:, :, :-self.chomp_size].contiguous()


class TemporalConv(nn.Module):
    """Causal convolution over (batch, channels, time), output as long as the input."""

    def __init__(self, n_inputs, n_outputs, kernel_size=2, dilation=1):
        super().__init__()
        padding = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(n_inputs, n_outputs, kernel_size,
                              padding=padding, dilation=dilation)
        self.chomp = Chomp1d(padding)

    def forward(self, x):
        return self.chomp(self.conv(x))
