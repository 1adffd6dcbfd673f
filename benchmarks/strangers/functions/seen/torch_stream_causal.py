import torch
from torch import nn


class StreamingCausalConv(nn.Module):
    """Causal dilated Conv1d over (batch, time, channels).

    ``y, state = layer(x, state)``: with ``state=None`` the past is silent, and
    feeding a sequence in pieces gives the same as feeding it whole.
    """

    def __init__(self, dim_in, dim_out, width, dilation=1):
        super().__init__()
        self.past = (width - 1) * dilation
        self.width, self.dilation = width, dilation
        self.proj = nn.Linear(width * dim_in, dim_out)

    def forward(self, x, state=None):
        if state is None:
            state = x.new_zeros(x.shape[0], self.past, x.shape[2])
        seq = torch.cat([state, x], dim=1)
        t = x.shape[1]
        # oldest tap first, channels fastest
        taps = [seq[:, j * self.dilation:j * self.dilation + t] for j in range(self.width)]
        y = self.proj(torch.cat(taps, dim=-1))
        return y, seq[:, seq.shape[1] - self.past:]

    def as_conv_weight(self):
        """Weights in the (out, in, width) order of nn.Conv1d."""
        o = self.proj.out_features
        return self.proj.weight.view(o, self.width, -1).transpose(1, 2)
