import torch
from torch import nn
import torch.nn.functional as F


class Scharr(nn.Module):
    """Scharr gradients of each channel, replicate border.

    (N, C, H, W) -> (N, 2C, H, W), channels ordered c0_dx, c0_dy, c1_dx, c1_dy, ...
    dx is positive where the brightness grows to the right, dy where it grows
    downwards; scaled so that a ramp of slope one gives one.
    """

    def __init__(self):
        super().__init__()
        kx = torch.tensor([[-3., 0., 3.], [-10., 0., 10.], [-3., 0., 3.]]) / 32
        self.register_buffer("k", torch.stack([kx, kx.t()]).unsqueeze(1))

    def forward(self, img):
        c = img.shape[1]
        p = F.pad(img, (1, 1, 1, 1), mode="replicate")
        return F.conv2d(p, self.k.to(img.dtype).repeat(c, 1, 1, 1), groups=c)
