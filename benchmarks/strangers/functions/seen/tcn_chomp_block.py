import torch.nn as nn


class Chomp1d(nn.Module):
    def __init__(self, chomp_size):
        super().__init__()
        self.chomp_size = chomp_size

    def forward(self, x):
        return x[:, :, self.chomp_size:].contiguous()


class TemporalConv(nn.Module):
    """Causal dilated convolution of a TCN.

    (batch, n_inputs, seq_len) -> (batch, n_outputs, seq_len); the output at step t
    depends on steps t, t - dilation, t - 2*dilation, ... only.
    """

    def __init__(self, n_inputs, n_outputs, kernel_size=2, dilation=1):
        super().__init__()
        padding = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(n_inputs, n_outputs, kernel_size,
                              padding=padding, dilation=dilation)
        self.chomp = Chomp1d(padding)

    def forward(self, x):
        return self.chomp(self.conv(x))
