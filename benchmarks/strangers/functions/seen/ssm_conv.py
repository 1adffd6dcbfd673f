import torch
import torch.nn as nn
import torch.nn.functional as F


class ShortConv(nn.Module):
    """Causal depthwise conv in front of a selective SSM.

    ``forward(x)`` handles a whole sequence (batch, dim, length); ``step(x_t, state)``
    handles one token (batch, dim) in decoding and gives what ``forward`` would
    at that position. ``state`` is (batch, dim, width), from ``init_state`` at
    the start of a sequence, and is updated in place.
    """

    def __init__(self, dim: int, width: int = 4, activation: bool = True):
        super().__init__()
        self.dim, self.width = dim, width
        self.weight = nn.Parameter(torch.randn(dim, width) / width ** 0.5)
        self.bias = nn.Parameter(torch.zeros(dim))
        self.act = nn.SiLU() if activation else nn.Identity()

    def init_state(self, batch: int) -> torch.Tensor:
        return self.weight.new_zeros(batch, self.dim, self.width)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        xp = F.pad(x, (self.width - 1, 0))
        y = F.conv1d(xp, self.weight.unsqueeze(1), self.bias, groups=self.dim)
        return self.act(y)

    def step(self, x_t: torch.Tensor, state: torch.Tensor) -> torch.Tensor:
        state.copy_(torch.roll(state, shifts=1, dims=-1))
        state[:, :, -1] = x_t
        y = torch.sum(state * self.weight, dim=-1) + self.bias
        return self.act(y)
