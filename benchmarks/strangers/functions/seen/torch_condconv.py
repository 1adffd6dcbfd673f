import torch
import torch.nn as nn
import torch.nn.functional as F


class CondConv2d(nn.Module):
    """Conditionally parameterised convolution: each sample has its own mix of experts.

    forward(x, routing) with x (B, Cin, H, W) and routing (B, experts).
    """

    def __init__(self, cin, cout, k, experts=4):
        super().__init__()
        self.cin, self.cout, self.k = cin, cout, k
        self.weight = nn.Parameter(torch.randn(experts, cout, cin, k, k) / (cin * k * k) ** 0.5)
        self.bias = nn.Parameter(torch.zeros(experts, cout))

    def forward(self, x, routing):
        B, _, H, W = x.shape
        w = torch.einsum('be,eoikl->boikl', routing, self.weight)
        b = routing @ self.bias
        y = F.conv2d(x.reshape(1, B * self.cin, H, W),
                     w.reshape(B * self.cout, self.cin, self.k, self.k),
                     padding=self.k // 2, groups=B)
        y = y.view(self.cout, B, y.shape[-2], y.shape[-1]).transpose(0, 1)
        return y + b[:, :, None, None]
