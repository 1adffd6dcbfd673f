import numpy as np
import torch
import torch.nn.functional as F


def run_keras_conv(x, keras_weights):
    """Run a Keras Conv2D (padding 'valid', strides 1) in torch.

    x             float array (N, H, W, Cin), as Keras would get it
    keras_weights layer.get_weights() -> [kernel (kh, kw, Cin, Cout), bias (Cout,)]
    returns       numpy (N, H', W', Cout)
    """
    kernel, bias = keras_weights
    w = torch.from_numpy(np.ascontiguousarray(kernel.T))   # -> (Cout, Cin, kh, kw)
    t = torch.from_numpy(np.ascontiguousarray(x)).permute(0, 3, 1, 2)
    y = F.conv2d(t, w, torch.from_numpy(np.asarray(bias)))
    return y.permute(0, 2, 3, 1).numpy()
