import torch
from torch import nn
from torch.nn import functional as F


class Stem(nn.Module):
    """ZeroPadding2D -> Conv2D(valid) -> ReLU, ported from our Keras model.

    Args:
        kernel: numpy array as Keras stores it, (kh, kw, cin, cout)
        bias: (cout,)
        padding: ((top, bottom), (left, right)), as given to ZeroPadding2D
        strides: (vertical, horizontal)

    Takes and returns NHWC, like the original.
    """

    def __init__(self, kernel, bias, padding=((0, 1), (0, 1)), strides=(2, 2)):
        super().__init__()
        self.weight = nn.Parameter(torch.tensor(kernel, dtype=torch.float32).permute(3, 2, 0, 1))
        self.bias = nn.Parameter(torch.tensor(bias, dtype=torch.float32))
        (self.top, self.bottom), (self.left, self.right) = padding
        self.strides = strides

    def forward(self, x):
        x = x.permute(0, 3, 1, 2)
        x = F.pad(x, (self.top, self.bottom, self.left, self.right))
        x = F.conv2d(x, self.weight, self.bias, stride=self.strides)
        return F.relu(x).permute(0, 2, 3, 1)
