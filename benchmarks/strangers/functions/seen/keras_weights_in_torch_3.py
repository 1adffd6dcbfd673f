"""Run a Conv2D that was trained in Keras with PyTorch, on channels-last numpy data."""
import numpy as np
import torch
import torch.nn.functional as F


def keras_conv2d(x, kernel, bias=None, strides=1, padding="valid"):
    """x: (N, H, W, Cin); kernel, bias: as given by layer.get_weights(), i.e. (H, W, in, out) and (out,).

    Same output as the Keras layer (without activation), channels last.
    padding: 'valid', or 'same' (strides = 1 only).
    """
    xt = torch.from_numpy(np.ascontiguousarray(np.transpose(x, (0, 3, 1, 2))))
    wt = torch.from_numpy(np.ascontiguousarray(np.transpose(kernel, (3, 2, 1, 0))))
    bt = None if bias is None else torch.from_numpy(np.asarray(bias))
    y = F.conv2d(xt, wt, bt, stride=strides, padding=padding)
    return y.permute(0, 2, 3, 1).numpy()
