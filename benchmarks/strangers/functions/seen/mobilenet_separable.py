from typing import Optional

import torch
from torch import nn, Tensor


class DepthwiseSeparableConv(nn.Module):
    """Spatial filtering per channel followed by 1x1 mixing.

    Args:
        in_ch, out_ch: channels in and out.
        kernel_size: odd; the spatial size is kept when ``stride`` is 1.
        stride: of the spatial part.
        multiplier: filters per input channel in the spatial part.  Those of
            channel ``c`` occupy ``c * multiplier .. (c + 1) * multiplier - 1``.
        residual: add the input to the output.  Default: do so whenever the
            shapes allow it (stride 1 and ``in_ch == out_ch``).

    Neither normalisation nor activation is included, and only the 1x1 part has
    a bias.
    """

    def __init__(self, in_ch: int, out_ch: int, kernel_size: int = 3, stride: int = 1,
                 multiplier: int = 1, residual: Optional[bool] = None) -> None:
        super().__init__()
        if kernel_size % 2 == 0:
            raise ValueError("kernel_size must be odd")
        fits = stride == 1 and in_ch == out_ch
        if residual and not fits:
            raise ValueError("a residual connection needs stride 1 and in_ch == out_ch")
        self.residual = fits if residual is None else residual
        self.depthwise = nn.Conv2d(in_ch, in_ch * multiplier, kernel_size, stride=stride,
                                   padding=kernel_size // 2, groups=in_ch, bias=False)
        self.pointwise = nn.Conv2d(in_ch * multiplier, out_ch, 1)

    def forward(self, x: Tensor) -> Tensor:
        y = self.pointwise(self.depthwise(x))
        return x + y if self.residual else y


def count_parameters(module: nn.Module) -> int:
    return sum(p.numel() for p in module.parameters())


if __name__ == "__main__":
    block = DepthwiseSeparableConv(32, 64)
    print(block(torch.zeros(1, 32, 28, 28)).shape, count_parameters(block))
