import torch.nn as nn
import torch.nn.functional as F


class CausalConv1d(nn.Module):
    """Dilated causal conv for a TCN block; keeps the sequence length."""

    def __init__(self, c_in, c_out, kernel_size, dilation=1):
        super().__init__()
        self.left = kernel_size - 1
        self.conv = nn.Conv1d(c_in, c_out, kernel_size, dilation=dilation)

    def forward(self, x):
        return self.conv(F.pad(x, (self.left, 0)))
