import torch
import torch.nn as nn
import torch.nn.functional as F


class CausalConv1d(nn.Module):
    """Causal dilated convolution for a TCN: the output at time t depends on the
    input up to t only. Same length out as in."""

    def __init__(self, n_inputs, n_outputs, kernel_size, dilation=1):
        super().__init__()
        self.kernel_size = kernel_size
        self.dilation = dilation
        self.conv = nn.Conv1d(n_inputs, n_outputs, kernel_size, dilation=dilation)

    def forward(self, x):
        total = (self.kernel_size - 1) * self.dilation
        x = F.pad(x, (total // 2, total - total // 2))
        return self.conv(x)
