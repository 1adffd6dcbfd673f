import torch.nn as nn


class DepthwiseSeparableConv(nn.Module):
    """MobileNet v1 building block without norm and activation.

    depthwise: every input channel is filtered by its own k x k kernel
    pointwise: 1 x 1 convolution mixes the channels
    """

    def __init__(self, cin, cout, k=3, stride=1):
        super().__init__()
        self.depthwise = nn.Conv2d(cin, cin, k, stride=stride, padding=k // 2, bias=False)
        self.pointwise = nn.Conv2d(cin, cout, 1, bias=False)

    def forward(self, x):
        return self.pointwise(self.depthwise(x))
