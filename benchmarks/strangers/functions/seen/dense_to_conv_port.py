"""Port of the VGG head (Keras, channels last) to a fully convolutional PyTorch net."""
import numpy as np
import torch
import torch.nn.functional as F


def head_as_conv(features, dense_kernel, dense_bias, hw):
    """
    features      torch (N, C, H, W)
    dense_kernel  numpy (h*w*C, units), as saved by Keras behind a Flatten of (h, w, C)
    hw            (h, w) the dense layer was trained for
    Gives (N, units, H-h+1, W-w+1): the dense layer at every position.
    """
    h, w = hw
    c = features.shape[1]
    units = dense_kernel.shape[1]
    k = dense_kernel.reshape(h, w, c, units).transpose(3, 2, 0, 1)
    k = torch.from_numpy(np.ascontiguousarray(k)).to(features.dtype)
    b = torch.as_tensor(dense_bias, dtype=features.dtype)
    return F.conv2d(features, k, b)
