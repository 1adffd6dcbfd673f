import torch
import torch.nn as nn
import torch.nn.functional as F


class UnfoldConv2d(nn.Module):
    """Conv2d written as unfold + linear, handy for per-patch statistics."""

    def __init__(self, in_ch, out_ch, kernel_size, stride=1, padding=0):
        super().__init__()
        self.k, self.s, self.p = kernel_size, stride, padding
        self.lin = nn.Linear(in_ch * kernel_size ** 2, out_ch)

    def forward(self, x):
        b, c, h, w = x.shape
        h_out = (h + 2 * self.p - self.k) // self.s + 1
        w_out = (w + 2 * self.p - self.k) // self.s + 1
        patches = F.unfold(x, self.k, padding=self.p, stride=self.s)
        y = self.lin(patches.transpose(1, 2))
        return y.transpose(1, 2).reshape(b, -1, w_out, h_out)
