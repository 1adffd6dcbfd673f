import numpy as np
import torch
import torch.nn as nn


class KerasDepthwiseConv2d(nn.Module):
    """keras.layers.DepthwiseConv2D(padding='valid') with weights from Keras.

    kernel  (KH, KW, C, depth_multiplier), as layer.get_weights()[0]
    bias    (C * depth_multiplier,) or None
    Input and output are NCHW; the order of the output channels is Keras'.
    """

    def __init__(self, kernel, bias=None, stride=1):
        super().__init__()
        kh, kw, c, m = kernel.shape
        self.conv = nn.Conv2d(c, c * m, (kh, kw), stride=stride, groups=c,
                              bias=bias is not None)
        w = np.transpose(kernel, (3, 2, 0, 1)).reshape(c * m, 1, kh, kw)
        with torch.no_grad():
            self.conv.weight.copy_(torch.from_numpy(np.ascontiguousarray(w)))
            if bias is not None:
                self.conv.bias.copy_(torch.from_numpy(np.asarray(bias)))

    def forward(self, x):
        return self.conv(x)
