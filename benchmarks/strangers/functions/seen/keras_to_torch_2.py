import numpy as np
import torch
import torch.nn.functional as F


def run_keras_conv(x_nhwc, kernel, bias, strides=(1, 1)):
    """Evaluate a Keras Conv2D layer (padding='valid') with PyTorch.

    Takes the arrays as they come out of `layer.get_weights()`:
    kernel (kh, kw, in, out) and bias (out,). Input and output are NHWC
    NumPy arrays.
    """
    x = torch.from_numpy(np.ascontiguousarray(x_nhwc)).permute(0, 3, 1, 2)
    w = torch.from_numpy(np.ascontiguousarray(kernel)).permute(3, 2, 1, 0)
    b = torch.from_numpy(np.ascontiguousarray(bias))
    with torch.no_grad():
        y = F.conv2d(x, w, b, stride=strides)
    return y.permute(0, 2, 3, 1).numpy()
