import torch
import torch.nn as nn
import torch.nn.functional as F


class LearnableBlur(nn.Module):
    """Gaussian blur whose width is trained along with the rest of the net.

    log_sigma is the parameter. Same kernel for all channels, replicate border.
    """

    def __init__(self, radius=3, sigma=1.0):
        super().__init__()
        self.radius = radius
        self.log_sigma = nn.Parameter(torch.tensor(float(sigma)).log())

    def kernel(self):
        s = torch.exp(self.log_sigma)
        k = torch.tensor([torch.exp(-0.5 * (i / s) ** 2).item() for i in range(-self.radius, self.radius + 1)],
                         device=self.log_sigma.device)
        return k / k.sum()

    def forward(self, x):
        c = x.shape[1]
        r = self.radius
        k = self.kernel().to(x.dtype)
        x = F.pad(x, (r, r, r, r), mode="replicate")
        x = F.conv2d(x, k.view(1, 1, 1, -1).expand(c, 1, 1, -1), groups=c)
        return F.conv2d(x, k.view(1, 1, -1, 1).expand(c, 1, -1, 1), groups=c)
