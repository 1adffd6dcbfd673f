import torch
import torch.nn.functional as F


class UnfoldConv(torch.nn.Module):
    def __init__(self, in_ch, out_ch, k, stride=1, padding=0):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.empty(out_ch, in_ch, k, k).uniform_(-0.3, 0.3))
        self.bias = torch.nn.Parameter(torch.empty(out_ch).uniform_(-0.3, 0.3))
        self.k, self.stride, self.padding = k, stride, padding

    def forward(self, x):
        """One big GEMM for the whole batch; result equals F.conv2d."""
        B, _, H, W = x.shape
        Ho = (H + 2 * self.padding - self.k) // self.stride + 1
        Wo = (W + 2 * self.padding - self.k) // self.stride + 1
        cols = F.unfold(x, self.k, stride=self.stride, padding=self.padding)   # B, C*k*k, L
        cols = cols.permute(1, 0, 2).reshape(cols.shape[1], -1)                # C*k*k, B*L
        out = self.weight.flatten(1) @ cols + self.bias[:, None]               # O, B*L
        return out.reshape(B, -1, Ho, Wo)
