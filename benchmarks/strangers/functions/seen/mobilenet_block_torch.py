import torch
from torch import nn, Tensor


class SeparableConv2d(nn.Module):
    """Depthwise k x k convolution (with 'same' zero padding at stride 1) and a pointwise 1 x 1.

    (N, cin, H, W) -> (N, cout, ceil(H / stride), ceil(W / stride)); k odd, so the padding is equal
    on both sides for each stride.
    """

    def __init__(self, cin: int, cout: int, k: int = 3, stride: int = 1, dilation: int = 1):
        super().__init__()
        assert k % 2 == 1
        self.depthwise = nn.Conv2d(cin, cin, k, stride=stride, padding=dilation * (k - 1) // 2,
                                   dilation=dilation, groups=cin, bias=False)
        self.pointwise = nn.Conv2d(cin, cout, 1)

    def forward(self, x: Tensor) -> Tensor:
        return self.pointwise(self.depthwise(x))
