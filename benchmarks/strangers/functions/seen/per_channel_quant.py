import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def qconv2d_dequant(xq, wq, x_scale, w_scale):
    """Symmetric int8 convolution, dequantised to float32.

    xq      int8 (N, C, H, W), scale x_scale (float)
    wq      int8 (O, C, kh, kw)
    w_scale per-tensor, shape (1,), or per-output-channel, shape (O,)
    Returns float32 (N, O, OH, OW), valid padding.
    """
    kh, kw = wq.shape[2:]
    win = sliding_window_view(xq.astype(np.int32), (kh, kw), axis=(2, 3))
    acc = np.einsum("nchwij,ocij->nohw", win, wq.astype(np.int32))
    scale = (x_scale * np.asarray(w_scale)).astype(np.float32)
    return acc.astype(np.float32) * scale[:, None]
