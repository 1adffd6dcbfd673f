import torch
from torch import nn


class CausalConv1d(nn.Module):
    """Building block of the TCN: y[t] depends on x[t], x[t-d], x[t-2d], ... only.

    Input (B, C_in, T), output (B, C_out, T).
    """

    def __init__(self, n_inputs, n_outputs, kernel_size, dilation=1, bias=True):
        super().__init__()
        self.chomp = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(n_inputs, n_outputs, kernel_size,
                              padding=self.chomp, dilation=dilation, bias=bias)
        self.conv.weight.data.normal_(0, 0.01)

    def forward(self, x):
        out = self.conv(x)
        # Conv1d padded both ends, bring it back to T steps
        return out[:, :, self.chomp:]
