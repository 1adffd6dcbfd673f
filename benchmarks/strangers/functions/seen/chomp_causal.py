import torch.nn as nn


class CausalBlock(nn.Module):
    """TCN-style causal convolution + ReLU: pad both sides, chomp the future off.
    Input and output (batch, channels, time), same number of time steps."""

    def __init__(self, n_in, n_out, kernel_size, dilation=1):
        super().__init__()
        self.chomp = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(n_in, n_out, kernel_size, padding=self.chomp, dilation=dilation)
        self.act = nn.ReLU()

    def forward(self, x):
        y = self.conv(x)
        y = y[:, :, :-self.chomp].contiguous()
        return self.act(y)
