import torch
from torch import nn
import torch.nn.functional as F


class LearnableBlur(nn.Module):
    """Gaussian blur whose width is trained together with the network.

    Input (N, C, H, W); reflect padding; log_sigma is the trainable parameter.
    """

    def __init__(self, sigma=1.0, radius=4):
        super().__init__()
        self.radius = radius
        self.log_sigma = nn.Parameter(torch.log(torch.tensor(float(sigma))))

    def kernel(self):
        sigma = self.log_sigma.exp().item()
        t = torch.arange(-self.radius, self.radius + 1, dtype=self.log_sigma.dtype,
                         device=self.log_sigma.device)
        k = torch.exp(-t ** 2 / (2 * sigma ** 2))
        return k / k.sum()

    def forward(self, x):
        k = self.kernel().to(x.dtype)
        c, r = x.shape[1], self.radius
        x = F.pad(x, (r, r, r, r), mode="reflect")
        x = F.conv2d(x, k.view(1, 1, 1, -1).expand(c, 1, 1, -1), groups=c)
        return F.conv2d(x, k.view(1, 1, -1, 1).expand(c, 1, -1, 1), groups=c)
