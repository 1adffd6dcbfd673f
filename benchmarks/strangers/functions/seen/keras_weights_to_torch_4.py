import numpy as np
import torch


def run_keras_conv(x: np.ndarray, kernel: np.ndarray, bias: np.ndarray) -> np.ndarray:
    """Evaluate a Keras Conv2D(padding="valid") with torch.

    Takes what layer.get_weights() hands out: kernel (kh, kw, in, out), bias (out,).
    x and the result are channels_last, as in Keras.
    """
    conv = torch.nn.Conv2d(kernel.shape[2], kernel.shape[3], kernel.shape[0], bias=True).double()
    with torch.no_grad():
        conv.weight = torch.nn.Parameter(torch.from_numpy(kernel.T.copy()).double())
        conv.bias = torch.nn.Parameter(torch.from_numpy(bias).double())
        t = torch.from_numpy(np.moveaxis(x, -1, 1).copy()).double()
        y = conv(t)
    return np.moveaxis(y.numpy(), 1, -1)
