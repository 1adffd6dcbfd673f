import numpy as np
import torch
import torch.nn.functional as F


def keras_conv2d(x, kernel, bias=None, strides=(1, 1), dilation_rate=(1, 1)):
    """Run a Keras Conv2D(padding="valid", channels_last) with PyTorch.

    `kernel` and `bias` are what `layer.get_weights()` returns, `x` and the
    result are NHWC numpy arrays.
    """
    t = torch.from_numpy(np.ascontiguousarray(x)).permute(0, 3, 1, 2)
    w = torch.from_numpy(np.ascontiguousarray(kernel)).permute(3, 2, 1, 0)
    b = None if bias is None else torch.from_numpy(bias)
    with torch.no_grad():
        y = F.conv2d(t, w, b, stride=tuple(strides), dilation=tuple(dilation_rate))
    return y.permute(0, 2, 3, 1).numpy()
