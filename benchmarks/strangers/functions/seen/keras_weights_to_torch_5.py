"""Run a Keras Conv2D kernel with PyTorch (weights come out of an .h5 file)."""
import numpy as np
import torch
import torch.nn.functional as F


def run_keras_conv(x_nhwc, kernel, bias, strides=(1, 1)):
    """x_nhwc: numpy NHWC batch; kernel: numpy HWIO as Keras stores it; 'valid' padding.
    Gives back NHWC numpy, equal to what keras.layers.Conv2D would."""
    x = torch.from_numpy(np.ascontiguousarray(x_nhwc.transpose(0, 3, 1, 2)))
    w = torch.from_numpy(np.ascontiguousarray(kernel.T))      # HWIO -> OIHW
    b = torch.from_numpy(bias)
    y = F.conv2d(x, w, b, stride=strides)
    return y.permute(0, 2, 3, 1).numpy()
