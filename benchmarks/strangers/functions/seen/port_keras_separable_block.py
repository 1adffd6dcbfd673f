# ported from our Keras repo; weights come out of layer.get_weights()
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F


class KerasSeparableConv2D(nn.Module):
    """PyTorch twin of keras.layers.SeparableConv2D(padding='valid').

    depthwise_kernel: (kh, kw, in_ch, depth_multiplier)
    pointwise_kernel: (1, 1, in_ch * depth_multiplier, out_ch)
    bias:             (out_ch,) or None

    Takes and returns NCHW tensors.
    """

    def __init__(self, depthwise_kernel, pointwise_kernel, bias=None, strides=(1, 1)):
        super().__init__()
        kh, kw, cin, mult = depthwise_kernel.shape
        dw = np.transpose(depthwise_kernel, (2, 3, 0, 1)).reshape(cin * mult, 1, kh, kw)
        pw = np.transpose(pointwise_kernel, (3, 2, 0, 1))
        self.dw = nn.Parameter(torch.from_numpy(np.array(dw, order="C")))
        self.pw = nn.Parameter(torch.from_numpy(np.array(pw, order="C")))
        self.bias = None if bias is None else nn.Parameter(torch.from_numpy(np.array(bias)))
        self.cin = cin
        self.strides = tuple(strides)

    def forward(self, x):
        x = F.conv2d(x, self.dw, stride=self.strides, groups=self.cin)
        return F.conv2d(x, self.pw, self.bias)
