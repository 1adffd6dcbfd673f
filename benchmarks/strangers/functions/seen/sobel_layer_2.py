import torch
import torch.nn as nn
import torch.nn.functional as F


class SobelLayer(nn.Module):
    """Fixed Sobel filters.

    Input (B, C, H, W), output (B, C, H, W) gradient magnitude, or
    (B, C, 2, H, W) with the x and y gradients if ``magnitude=False``.
    With ``normalized`` the kernels are divided by 8. Borders are replicated.
    """

    def __init__(self, magnitude=True, normalized=False, eps=1e-6):
        super().__init__()
        gx = torch.tensor([[-1., 0., 1.], [-2., 0., 2.], [-1., 0., 1.]])
        if normalized:
            gx = gx / 8
        self.register_buffer("kernel", torch.stack([gx, gx.t()]).unsqueeze(1))
        self.magnitude = magnitude
        self.eps = eps  # keeps the gradient of sqrt finite

    def forward(self, x):
        b, c, h, w = x.shape
        x = F.pad(x.reshape(b * c, 1, h, w), (1, 1, 1, 1), mode="replicate")
        g = F.conv2d(x, self.kernel).view(b, c, 2, h, w)
        if not self.magnitude:
            return g
        return torch.sqrt(g[:, :, 0] ** 2 + g[:, :, 1] ** 2 + self.eps)
