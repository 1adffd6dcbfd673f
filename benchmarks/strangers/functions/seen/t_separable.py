import torch
from torch import nn


class DepthwiseSeparableConv(nn.Module):
    """MobileNet-style block without norm: depthwise k x k, then 1 x 1."""

    def __init__(self, cin: int, cout: int, k: int = 3, stride: int = 1, bias: bool = True):
        super().__init__()
        self.depthwise = nn.Conv2d(cin, cin, k, stride=stride, padding=k // 2,
                                   groups=cin, bias=False)
        self.pointwise = nn.Conv2d(cin, cout, 1, bias=bias)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.pointwise(self.depthwise(x))
