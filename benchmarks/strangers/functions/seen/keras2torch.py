import numpy as np
import torch
import torch.nn.functional as F


def keras_conv2d(x, kernel, bias=None, strides=(1, 1)):
    """Run a Keras Conv2D (channels_last, padding='valid') with PyTorch.

    x: numpy (N, H, W, Cin)
    kernel: numpy (kh, kw, Cin, Cout), as from layer.get_weights()[0]
    bias: numpy (Cout,) or None
    returns numpy (N, H', W', Cout)
    """
    xt = torch.from_numpy(np.ascontiguousarray(x)).permute(0, 3, 1, 2)
    wt = torch.from_numpy(np.ascontiguousarray(kernel.T))
    bt = None if bias is None else torch.from_numpy(np.asarray(bias))
    with torch.no_grad():
        y = F.conv2d(xt, wt, bt, stride=tuple(strides))
    return y.permute(0, 2, 3, 1).numpy()
