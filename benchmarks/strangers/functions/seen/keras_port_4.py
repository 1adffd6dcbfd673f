import numpy as np
import torch
import torch.nn.functional as F


class KerasConv2D:
    """Runs a Keras Conv2D layer (padding="valid", no activation) in PyTorch.

    kernel : array from layer.get_weights()[0], shape (rows, cols, in, out)
    bias   : array from layer.get_weights()[1]
    Call with an NHWC array or tensor; returns an NHWC tensor.
    """

    def __init__(self, kernel, bias, strides=(1, 1)):
        kernel = torch.as_tensor(np.asarray(kernel))
        self.weight = kernel.permute(3, 2, 1, 0).contiguous()
        self.bias = torch.as_tensor(np.asarray(bias))
        self.strides = strides

    def __call__(self, x):
        x = torch.as_tensor(x).permute(0, 3, 1, 2)
        y = F.conv2d(x, self.weight, self.bias, stride=self.strides)
        return y.permute(0, 2, 3, 1)
