import torch.nn as nn


class CausalConv1d(nn.Module):
    """1-D convolution whose output at time t sees inputs up to t only."""

    def __init__(self, n_inputs, n_outputs, kernel_size, dilation=1):
        super().__init__()
        self.pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(n_inputs, n_outputs, kernel_size,
                              padding=self.pad, dilation=dilation)

    def forward(self, x):
        y = self.conv(x)
        return y[:, :, self.pad:].contiguous() if self.pad else y
