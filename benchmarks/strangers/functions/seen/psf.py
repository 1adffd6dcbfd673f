import torch
from torch import nn


class LearnablePSF(nn.Module):
    """Gaussian blur of (B, 1, H, W) whose width is trained along with the rest."""

    def __init__(self, init_sigma=1.0, radius=6):
        super().__init__()
        self.log_sigma = nn.Parameter(torch.tensor(float(init_sigma)).log())
        self.register_buffer("grid", torch.arange(-radius, radius + 1, dtype=torch.float32))
        self.radius = radius

    def kernel(self):
        sigma = self.log_sigma.exp().item()
        g = torch.exp(-0.5 * (self.grid / sigma) ** 2)
        return g / g.sum()

    def forward(self, x):
        k, r = self.kernel(), self.radius
        x = nn.functional.conv2d(x, k.view(1, 1, -1, 1), padding=(r, 0))
        return nn.functional.conv2d(x, k.view(1, 1, 1, -1), padding=(0, r))
