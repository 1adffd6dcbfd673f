import torch
from torch import nn


class CausalConv1d(nn.Module):
    """Left-padded Conv1d: the output at t depends on inputs up to t only. Keeps length.

    forward(x) takes (B, C, T); step(x_t, state) takes one frame (B, C) for generation and
    gives the same values frame by frame. Start with state=None.
    """

    def __init__(self, cin=3, cout=4, k=3, dilation=2):
        super().__init__()
        self.conv = nn.Conv1d(cin, cout, k, dilation=dilation)
        self.left = (k - 1) * dilation
        self.dilation = dilation

    def forward(self, x):
        return self.conv(nn.functional.pad(x, (self.left, 0)))

    def step(self, x_t, state=None):
        if state is None:
            state = x_t.new_zeros(*x_t.shape, self.left)
        buf = torch.cat([state, x_t.unsqueeze(-1)], dim=-1)
        y = torch.einsum("bck,ock->bo", buf[..., ::self.dilation], self.conv.weight)
        return y + self.conv.bias, buf[..., 1:]
