import torch
from torch import nn


class Sobel(nn.Module):
    """Fixed Sobel filter: (N, 1, H, W) -> (N, 2, H, W) holding d/dx and d/dy."""

    def __init__(self):
        super().__init__()
        self.filter = nn.Conv2d(1, 2, kernel_size=3, stride=1, padding=1, bias=False)
        gx = torch.tensor([[-1.0, 0.0, 1.0], [-2.0, 0.0, 2.0], [-1.0, 0.0, 1.0]])
        gy = gx.t()
        weight = torch.stack([gx, gy]).unsqueeze(1)
        self.filter.weight = nn.Parameter(weight, requires_grad=False)

    def forward(self, img):
        return self.filter(img)
