import torch
import torch.nn as nn
import torch.nn.functional as F


class SobelMagnitude(nn.Module):
    """Gradient magnitude per channel, with fixed 3x3 Sobel kernels.

    Input (B, C, H, W), output (B, C, H, W). Borders are replicated.
    """

    def __init__(self, eps=1e-12):
        super().__init__()
        kx = torch.tensor([[-1., 0., 1.], [-2., 0., 2.], [-1., 0., 1.]])
        self.register_buffer("k", torch.stack([kx, kx.t()])[:, None])  # 2,1,3,3
        self.eps = eps

    def forward(self, x):
        b, c, h, w = x.shape
        flat = x.reshape(b * c, 1, h, w)
        g = F.conv2d(F.pad(flat, (1, 1, 1, 1), mode="replicate"), self.k)
        mag = torch.sqrt(g.pow(2).sum(1) + self.eps)
        return mag.reshape(b, c, h, w)
