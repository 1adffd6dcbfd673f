import torch
import torch.nn as nn
import torch.nn.functional as F


class StreamingCausalConv(nn.Module):
    """Dilated causal conv1d for chunked inference.

    Feeding a signal chunk by chunk (any chunk lengths) gives the same frames as feeding it
    at once; before the first chunk the signal is silent. Call reset() between signals.
    """

    def __init__(self, c_in, c_out, k, dilation=1):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(c_out, c_in, k) / (c_in * k) ** 0.5)
        self.bias = nn.Parameter(torch.zeros(c_out))
        self.dilation = dilation
        self.context = (k - 1) * dilation
        self.memory = None

    def reset(self):
        self.memory = None

    @torch.no_grad()
    def forward(self, chunk):                       # (batch, c_in, time)
        if self.memory is None:
            self.memory = chunk.new_zeros(chunk.shape[0], chunk.shape[1], self.context)
        x = torch.cat([self.memory, chunk], dim=-1)
        keep = self.weight.shape[-1] - 1
        recent = x[..., x.shape[-1] - keep:]
        self.memory = F.pad(recent, (self.context - keep, 0))
        return F.conv1d(x, self.weight, self.bias, dilation=self.dilation)
