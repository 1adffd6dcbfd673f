import numpy as np
import torch
import torch.nn.functional as F


def keras_conv2d_in_torch(x, kernel, bias=None, strides=(1, 1)):
    """Run a Keras ``Conv2D(padding='valid')`` layer's weights in torch.

    x: torch tensor, already permuted to NCHW
    kernel, bias: numpy arrays as given by ``layer.get_weights()``
    Returns NCHW.
    """
    # keras stores the kernel the other way round
    w = torch.from_numpy(np.ascontiguousarray(kernel.transpose(3, 2, 1, 0)))
    b = None if bias is None else torch.from_numpy(np.asarray(bias))
    return F.conv2d(x, w, b, stride=strides)
