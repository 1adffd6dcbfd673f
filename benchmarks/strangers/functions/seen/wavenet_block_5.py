import torch
import torch.nn as nn


class WaveNetBlock(nn.Module):
    """One gated residual block of a WaveNet vocoder.

    forward(x) -> (residual output, skip output), both (batch, ch, time).
    The time axis keeps its length: the filter reaches (kernel_size - 1) * dilation
    samples into the past, and the past before the first sample is silence.
    First half of the gated channels -> tanh, second half -> sigmoid.
    The residual sum is scaled by sqrt(0.5) to keep the variance.
    """

    def __init__(self, residual_ch, skip_ch, kernel_size=2, dilation=1):
        super().__init__()
        self.cut = (kernel_size - 1) * dilation
        # pads on both ends, the surplus at the end is cut off in forward()
        self.dilated = nn.Conv1d(residual_ch, 2 * residual_ch, kernel_size,
                                 padding=self.cut, dilation=dilation)
        self.to_residual = nn.Conv1d(residual_ch, residual_ch, 1)
        self.to_skip = nn.Conv1d(residual_ch, skip_ch, 1)

    def forward(self, x):
        h = self.dilated(x)[:, :, :x.size(-1)]
        a, b = h.chunk(2, dim=1)
        z = torch.tanh(a) * torch.sigmoid(b)
        return (x + self.to_residual(z)) * 0.5 ** 0.5, self.to_skip(z)
