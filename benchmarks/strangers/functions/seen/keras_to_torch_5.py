import numpy as np
import torch
import torch.nn as nn


def run_keras_conv(x_nhwc: np.ndarray, kernel: np.ndarray, bias: np.ndarray) -> np.ndarray:
    """Evaluate a Keras Conv2D(padding='valid', strides=1) with torch.

    kernel is what layer.get_weights()[0] gives, (kh, kw, cin, cout);
    input and output are channels-last as in Keras.
    """
    kh, kw, cin, cout = kernel.shape
    conv = nn.Conv2d(cin, cout, (kw, kh), bias=True)
    with torch.no_grad():
        conv.weight = nn.Parameter(torch.from_numpy(kernel.transpose(3, 2, 1, 0).copy()))
        conv.bias = nn.Parameter(torch.from_numpy(bias.copy()))
        y = conv(torch.from_numpy(x_nhwc.transpose(0, 3, 1, 2).copy()))
    return y.permute(0, 2, 3, 1).numpy()
