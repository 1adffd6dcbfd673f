import numpy as np
import torch
import torch.nn.functional as F


def keras_conv2d_in_torch(x_nhwc, kernel, bias):
    """Run a Keras Conv2D (padding='valid', strides=1) layer with PyTorch.

    x_nhwc: numpy (N, H, W, C)
    kernel, bias: layer.get_weights() -> (kh, kw, in, out), (out,)
    Returns numpy NHWC, equal to the Keras layer's output. Square kernels only.
    """
    x = torch.from_numpy(np.transpose(x_nhwc, (0, 3, 1, 2)).copy())
    w = torch.from_numpy(np.transpose(kernel, (3, 2, 1, 0)).copy())
    y = F.conv2d(x, w, torch.from_numpy(np.asarray(bias)))
    return y.permute(0, 2, 3, 1).numpy()
