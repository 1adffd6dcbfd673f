import numpy as np
import torch
import torch.nn.functional as F


class KerasConv2D:
    """Runs a Keras Conv2D(padding='valid') in PyTorch from layer.get_weights().

    Takes and returns channels-last numpy arrays.
    """

    def __init__(self, kernel, bias=None, strides=(1, 1), dilation_rate=(1, 1)):
        # Keras stores HWIO, torch wants OIHW
        self.weight = torch.from_numpy(np.ascontiguousarray(kernel.T))
        self.bias = None if bias is None else torch.from_numpy(np.array(bias))
        self.strides = tuple(strides)
        self.dilation_rate = tuple(dilation_rate)

    @torch.no_grad()
    def __call__(self, x):
        x = torch.from_numpy(np.ascontiguousarray(x.transpose(0, 3, 1, 2)))
        y = F.conv2d(x, self.weight, self.bias, self.strides, 0, self.dilation_rate)
        return y.permute(0, 2, 3, 1).numpy()
