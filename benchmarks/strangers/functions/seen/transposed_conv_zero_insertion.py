import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv_transpose2d(x, w, stride=1, padding=0):
    """Transposed convolution as an ordinary one on the zero-stuffed input.

    Layout as torch.nn.functional.conv_transpose2d:
      x (N, C_in, H, W), w (C_in, C_out, KH, KW)
      -> (N, C_out, (H-1)*stride - 2*padding + KH, ...)
    """
    n, c_in, h, width = x.shape
    _, c_out, kh, kw = w.shape

    up = np.zeros((n, c_in, (h - 1) * stride + 1, (width - 1) * stride + 1), dtype=x.dtype)
    up[:, :, ::stride, ::stride] = x

    ph, pw = kh - 1 - padding, kw - 1 - padding
    assert ph >= 0 and pw >= 0
    up = np.pad(up, ((0, 0), (0, 0), (ph, ph), (pw, pw)))

    win = sliding_window_view(up, (kh, kw), axis=(2, 3))
    return np.einsum("nchwij,cdij->ndhw", win, w)
