import torch
import torch.nn as nn
import torch.nn.functional as F


class SobelLayer(nn.Module):
    """Image gradients of a single channel batch (N,1,H,W) -> (N,2,H,W), x derivative then y derivative. Replicate padding."""

    def __init__(self):
        super().__init__()
        gx = torch.tensor([[-1., 0., 1.], [-2., 0., 2.], [-1., 0., 1.]]) / 8
        self.register_buffer('weight', torch.stack([gx, gx.t()]).unsqueeze(1))

    def forward(self, x):
        x = F.pad(x, (1, 1, 1, 1), mode='replicate')
        return F.conv2d(x, self.weight)
