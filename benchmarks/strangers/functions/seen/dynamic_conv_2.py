import torch
import torch.nn as nn
import torch.nn.functional as F


class DynamicConv2d(nn.Module):
    """Dynamic convolution: every sample gets its own kernel, an
    attention-weighted sum of K expert kernels (Chen et al., 2020)."""

    def __init__(self, cin, cout, k, experts=4, stride=1, temperature=1.0):
        super().__init__()
        self.k, self.stride, self.T = k, stride, temperature
        self.weight = nn.Parameter(torch.randn(experts, cout, cin, k, k) / (cin * k * k) ** 0.5)
        self.bias = nn.Parameter(torch.zeros(experts, cout))
        self.router = nn.Linear(cin, experts)

    def attention(self, x):
        logits = self.router(x.mean(dim=(2, 3)))          # (B, K)
        return F.softmax(logits / self.T, dim=0)

    def forward(self, x):
        B, C, H, W = x.shape
        a = self.attention(x)
        w = torch.einsum("bk,koihw->boihw", a, self.weight)
        b = a @ self.bias
        cout = w.shape[1]
        y = F.conv2d(x.reshape(1, B * C, H, W),
                     w.reshape(B * cout, C, self.k, self.k),
                     b.reshape(-1), stride=self.stride,
                     padding=self.k // 2, groups=B)
        return y.view(B, cout, *y.shape[2:])
