import torch
from torch import nn
import torch.nn.functional as F


class OnlineConv1d(nn.Module):
    """Causal conv for speech models.

    ``forward(x)`` runs over complete utterances (B, C, T), which start from
    silence.  ``step(frame)`` takes one frame (B, C) and goes on from where the
    previous call ended, so a prompt can be run with forward() and continued.
    """

    def __init__(self, cin, cout, k):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(cout, cin, k) / (cin * k) ** 0.5)
        self.bias = nn.Parameter(torch.zeros(cout))
        self.k = k
        self.buf = None

    def _context(self, x):
        if self.buf is None or self.buf.shape[0] != x.shape[0]:
            self.buf = x.new_zeros(x.shape[0], x.shape[1], self.k - 1)
        return torch.cat([self.buf, x], dim=-1)

    def forward(self, x):
        seq = self._context(x)
        self.buf = seq[..., seq.shape[-1] - (self.k - 1):].detach()
        return F.conv1d(seq, self.weight, self.bias)

    def step(self, frame):
        seq = self._context(frame.unsqueeze(-1))
        self.buf = seq[..., 1:].detach()
        return F.conv1d(seq, self.weight, self.bias).squeeze(-1)
