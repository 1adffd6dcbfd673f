import torch
from torch import nn


class DepthwiseSeparableConv(nn.Module):
    def __init__(self, nin: int, nout: int, kernel_size: int = 3, stride: int = 1, bias: bool = False):
        super().__init__()
        self.depthwise = nn.Conv2d(nin, nin, kernel_size, stride=stride,
                                   padding=kernel_size // 2, groups=nin, bias=bias)
        self.pointwise = nn.Conv2d(nin, nout, kernel_size=1, bias=bias)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.pointwise(self.depthwise(x))
