import numpy as np
import torch
import torch.nn.functional as F


def dense_to_conv(feature_map, dense_kernel, dense_bias):
    """
    Replaces Flatten + Dense of a channels-last Keras model by a convolution, so that
    larger images can be used ("fully convolutional").

    feature_map:  (N, H, W, C) numpy, H and W at least as large as the trained ones
    dense_kernel: dict with 'w' of shape (h*w*C, units) and 'hwc' = (h, w, C)
    dense_bias:   (units,)
    Returns (N, H-h+1, W-w+1, units).
    """
    h, w, c = dense_kernel["hwc"]
    units = dense_kernel["w"].shape[1]
    weight = dense_kernel["w"].T.reshape(units, c, h, w)
    x = torch.from_numpy(np.ascontiguousarray(feature_map.transpose(0, 3, 1, 2)))
    y = F.conv2d(x, torch.from_numpy(np.ascontiguousarray(weight)), torch.from_numpy(dense_bias))
    return y.numpy().transpose(0, 2, 3, 1)
