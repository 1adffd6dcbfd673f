import torch
import torch.nn as nn


class AtrousBranch(nn.Module):
    """One ASPP branch: 3x3 atrous conv with rate `rate`, keeps the spatial size,
    then ReLU. (BatchNorm folded away for inference.)"""

    def __init__(self, cin: int, cout: int, rate: int = 1):
        super().__init__()
        self.rate = rate
        self.pad = nn.ZeroPad2d(rate)
        self.conv = nn.Conv2d(cin, cout, kernel_size=3, dilation=rate)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        h, w = x.shape[-2:]
        y = nn.functional.conv2d(self.pad(x), self.conv.weight, self.conv.bias)
        return torch.relu(y[..., :h, :w])
