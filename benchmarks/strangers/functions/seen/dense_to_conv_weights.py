"""Turn the first Dense layer after Flatten of a Keras classifier into a torch
convolution, so that the network can run fully convolutionally."""
import numpy as np
import torch
from torch import nn


def dense_to_conv(kernel: np.ndarray, bias: np.ndarray, input_shape: tuple) -> nn.Conv2d:
    """
    kernel: Keras Dense kernel, (H*W*C, units), trained behind a Flatten() of a
            channels_last feature map
    bias: (units,)
    input_shape: (H, W, C) of that feature map

    Returns an nn.Conv2d with kernel size (H, W). Given the same feature map as
    NCHW tensor, it gives the Dense layer's outputs as (N, units, 1, 1).
    """
    h, w, c = input_shape
    units = kernel.shape[1]
    if kernel.shape[0] != h * w * c:
        raise ValueError(f"kernel has {kernel.shape[0]} rows, expected {h * w * c}")

    conv = nn.Conv2d(c, units, kernel_size=(h, w))
    weight = kernel.T.reshape(units, c, h, w)
    with torch.no_grad():
        conv.weight.copy_(torch.from_numpy(np.ascontiguousarray(weight)))
        conv.bias.copy_(torch.from_numpy(np.asarray(bias)))
    return conv
