import numpy as np
import torch
from torch import nn


class PortedConv2D(nn.Module):
    """A keras.layers.Conv2D(padding='valid') rebuilt from layer.get_weights().

    Works on channels-last input like the original: (N, H, W, C) -> (N, H', W', filters).
    """

    def __init__(self, weights, strides=(1, 1), dilation_rate=(1, 1), activation=None):
        super().__init__()
        kernel = torch.as_tensor(np.asarray(weights[0]))
        bias = torch.as_tensor(np.asarray(weights[1])) if len(weights) > 1 else None
        kernel = kernel.permute(3, 2, 1, 0).contiguous()
        out_ch, in_ch = kernel.shape[:2]
        self.conv = nn.Conv2d(in_ch, out_ch, tuple(kernel.shape[2:]), stride=strides,
                              dilation=dilation_rate, bias=bias is not None)
        with torch.no_grad():
            self.conv.weight.copy_(kernel)
            if bias is not None:
                self.conv.bias.copy_(bias)
        self.activation = activation

    def forward(self, x):
        y = self.conv(x.permute(0, 3, 1, 2)).permute(0, 2, 3, 1)
        return y if self.activation is None else self.activation(y)
