import torch
import torch.nn as nn


class CausalConv1d(nn.Module):
    """Dilated causal convolution from WaveNet.

    Output at time t depends on x[..., t - j * dilation], j = 0 .. kernel_size - 1, only,
    with zeros in front of the clip. The last tap of conv.weight belongs to the
    present sample. Sequence length is preserved.
    """

    def __init__(self, c_in, c_out, kernel_size, dilation=1):
        super().__init__()
        self.trim = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(c_in, c_out, kernel_size,
                              padding=self.trim, dilation=dilation)

    def forward(self, x):
        y = self.conv(x)
        return y[:, :, self.trim:]
