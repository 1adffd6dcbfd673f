import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def transposed_conv2d(inp, kernel, stride=2):
    """
    Transposed convolution (a.k.a. deconvolution) of one feature map.

    Every input pixel stamps a scaled copy of the kernel onto the output, `stride`
    pixels apart. Done here by inserting zeros and running a stride-1 convolution.
    Output: ((H-1)*stride + kh, (W-1)*stride + kw)
    """
    h, w = inp.shape
    kh, kw = kernel.shape
    up = np.zeros(((h - 1) * stride + 1, (w - 1) * stride + 1))
    up[::stride, ::stride] = inp
    up = np.pad(up, ((kh - 1, kh - 1), (kw - 1, kw - 1)))
    win = sliding_window_view(up, (kh, kw))
    return np.einsum("ijkl,kl->ij", win, kernel)
