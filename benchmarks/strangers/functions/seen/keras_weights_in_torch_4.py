import numpy as np
import torch
import torch.nn.functional as F


def run_keras_conv2d(x_nhwc, kernel, bias, strides=(1, 1)):
    """Runs a Keras Conv2D (padding='valid') in PyTorch.

    ``kernel, bias = layer.get_weights()`` as Keras stores them; the batch comes
    and goes as NHWC numpy arrays.
    """
    x = torch.from_numpy(np.ascontiguousarray(np.moveaxis(x_nhwc, -1, 1)))
    w = torch.from_numpy(np.ascontiguousarray(kernel.T))   # out-channels first
    b = torch.from_numpy(np.array(bias))
    y = F.conv2d(x, w, b, stride=tuple(strides))
    return y.permute(0, 2, 3, 1).numpy()
