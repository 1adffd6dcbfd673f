import torch
import torch.nn as nn


class WaveNetLayer(nn.Module):
    """Gated activation unit: tanh(Wf * x) . sigmoid(Wg * x), residual + skip.

    Kernel size 2, causal; input and outputs are (B, C, T).
    """

    def __init__(self, residual_channels, skip_channels, dilation):
        super().__init__()
        self.dilation = dilation
        self.gate_and_filter = nn.Conv1d(residual_channels, 2 * residual_channels,
                                         kernel_size=2, dilation=dilation, padding=dilation)
        self.to_residual = nn.Conv1d(residual_channels, residual_channels, 1)
        self.to_skip = nn.Conv1d(residual_channels, skip_channels, 1)

    def forward(self, x):
        # padding is on both sides, so cut what looks into the future
        z = self.gate_and_filter(x)[..., :x.size(-1)]
        f, g = z.chunk(2, dim=1)
        z = torch.tanh(f) * torch.sigmoid(g)
        return x + self.to_residual(z), self.to_skip(z)
