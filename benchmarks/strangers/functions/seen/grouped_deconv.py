import torch
from torch import nn
import torch.nn.functional as F


class GroupedDeconv2d(nn.Module):
    """Grouped ConvTranspose2d made of an ordinary convolution (for an exporter
    without the transposed op). Parameters as in nn.ConvTranspose2d."""

    def __init__(self, cin, cout, k, stride=1, padding=0, output_padding=0, groups=1, bias=True):
        super().__init__()
        self.k, self.s, self.p, self.op, self.g = k, stride, padding, output_padding, groups
        self.weight = nn.Parameter(torch.randn(cin, cout // groups, k, k) * 0.1)
        self.bias = nn.Parameter(torch.zeros(cout)) if bias else None

    def forward(self, x):
        n, c, h, w = x.shape
        s, g, k = self.s, self.g, self.k
        z = x.new_zeros(n, c, h, s, w, s)
        z[:, :, :, 0, :, 0] = x
        z = z.reshape(n, c, h * s, w * s)
        lead = k - 1 - self.p
        trail = lead - (s - 1) + self.op
        z = F.pad(z, (lead, trail, lead, trail))     # negative values crop
        wt = self.weight.reshape(g, c // g, -1, k, k).transpose(1, 2)
        wt = wt.flip(-1, -2).reshape(-1, c // g, k, k)
        return F.conv2d(z, wt, self.bias, groups=g)
