import numpy as np
import torch
import torch.nn.functional as F


@torch.no_grad()
def run_keras_conv_in_torch(images, kernel, bias):
    """Run a Keras Conv2D (padding='valid', strides=1, no activation) with PyTorch.

    images : numpy (N, H, W, C), channels last as Keras wants them
    kernel : numpy, layer.get_weights()[0], shape (kh, kw, C_in, C_out)
    bias   : numpy, layer.get_weights()[1], shape (C_out,)
    Returns numpy (N, H', W', C_out), the same as layer(images).
    """
    x = torch.from_numpy(np.ascontiguousarray(images)).permute(0, 3, 1, 2)
    w = torch.from_numpy(np.ascontiguousarray(kernel)).permute(3, 2, 1, 0)
    b = torch.from_numpy(np.ascontiguousarray(bias))
    y = F.conv2d(x, w.contiguous(), b)
    return y.permute(0, 2, 3, 1).numpy()
