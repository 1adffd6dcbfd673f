import torch
import torch.nn as nn
import torch.nn.functional as F


class GatedResidualBlock(nn.Module):
    """One WaveNet layer: z = tanh(Wf * x) . sigmoid(Wg * x), causal and dilated.

    A single convolution computes filter and gate, the first half of its
    channels is the filter. Returns ``(residual_out, skip_out)``:
    ``residual_out = (x + conv1x1(z)) * sqrt(0.5)`` (the variance-preserving
    variant of Deep Voice 3 / Parallel WaveGAN) and ``skip_out`` another 1x1
    convolution of z.
    """

    def __init__(self, residual_ch, gate_ch, skip_ch, kernel_size=2, dilation=1):
        super().__init__()
        self.pad = (kernel_size - 1) * dilation
        self.conv = nn.Conv1d(residual_ch, 2 * gate_ch, kernel_size, dilation=dilation)
        self.res = nn.Conv1d(gate_ch, residual_ch, 1)
        self.skip = nn.Conv1d(gate_ch, skip_ch, 1)

    def forward(self, x):
        h = self.conv(F.pad(x, (self.pad, 0)))
        f, g = h.chunk(2, dim=1)
        z = torch.tanh(f) * torch.sigmoid(g)
        return (x + self.res(z)) * 0.5 ** 0.5, self.skip(z)
