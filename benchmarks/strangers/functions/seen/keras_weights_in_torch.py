import numpy as np
import torch
import torch.nn.functional as F


def conv_keras_weights(x, kernel, bias=None):
    """Run a Keras Conv2D(padding='same') layer in PyTorch.

    x      : float tensor (N, C, H, W)
    kernel : numpy array straight from layer.get_weights()[0]
    bias   : numpy array layer.get_weights()[1] or None
    """
    w = torch.from_numpy(np.ascontiguousarray(kernel.T)).to(x.dtype)
    b = None if bias is None else torch.as_tensor(bias, dtype=x.dtype)
    return F.conv2d(x, w, b, padding="same")
