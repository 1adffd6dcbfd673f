import numpy as np
import torch
import torch.nn.functional as F


def conv_with_tf_weights(x_nchw: torch.Tensor, tf_kernel: np.ndarray, tf_bias: np.ndarray,
                         stride: int = 1) -> torch.Tensor:
    """Run a Conv2D layer exported from a Keras .h5 file on an NCHW torch tensor.

    tf_kernel is stored as Keras stores it, (kh, kw, in_channels, out_channels);
    the layer has 'valid' padding. Output is NCHW.
    """
    kh, kw, c_in, c_out = tf_kernel.shape
    weight = torch.from_numpy(tf_kernel.reshape(c_out, c_in, kh, kw).copy()).to(x_nchw.dtype)
    bias = torch.from_numpy(tf_bias).to(x_nchw.dtype)
    return F.conv2d(x_nchw, weight, bias, stride=stride)
