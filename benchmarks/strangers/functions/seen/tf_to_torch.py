import numpy as np
import torch
import torch.nn.functional as F


def tf_conv2d_in_torch(x, kernel_hwio, bias=None, strides=(1, 1)):
    """Run a TensorFlow conv2d (padding='VALID') with PyTorch.

    x: numpy NHWC, kernel_hwio: numpy [kh, kw, in, out]. Returns numpy NHWC.
    """
    xt = torch.from_numpy(np.ascontiguousarray(x.transpose(0, 3, 1, 2)))
    wt = torch.from_numpy(np.ascontiguousarray(kernel_hwio.transpose(3, 2, 1, 0)))
    bt = None if bias is None else torch.from_numpy(np.asarray(bias))
    with torch.no_grad():
        y = F.conv2d(xt, wt, bt, stride=tuple(strides))
    return y.permute(0, 2, 3, 1).numpy()
