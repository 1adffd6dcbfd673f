import numpy as np
import torch
import torch.nn.functional as F


def keras_conv2d_in_torch(x_nhwc, kernel, bias=None, strides=1):
    """Run a Keras Conv2D (padding='valid') with PyTorch.

    x_nhwc: numpy (N, H, W, Cin); kernel, bias: as returned by layer.get_weights()
    Returns a numpy array, NHWC again.
    """
    x = torch.from_numpy(np.ascontiguousarray(x_nhwc)).permute(0, 3, 1, 2)
    w = torch.from_numpy(np.ascontiguousarray(kernel)).permute(3, 2, 1, 0)
    b = None if bias is None else torch.from_numpy(bias)
    y = F.conv2d(x, w, b, stride=strides)
    return y.permute(0, 2, 3, 1).contiguous().numpy()
