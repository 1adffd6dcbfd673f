import torch
import torch.nn as nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution for a TCN.

    Output step t sees inputs t, t-d, ..., t-(k-1)d only, and the output is as
    long as the input, for every kernel_size >= 1 and dilation >= 1.
    """

    def __init__(self, in_ch, out_ch, kernel_size, dilation=1):
        super().__init__()
        self.trim = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(in_ch, out_ch, kernel_size,
                              padding=self.trim, dilation=dilation)

    def forward(self, x):
        return self.conv(x)[:, :, :-self.trim]
