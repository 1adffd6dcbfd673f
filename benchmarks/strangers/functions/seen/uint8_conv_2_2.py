import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def conv_u8_acc(xq, zx, wq, zw, pad=0, stride=1):
    """Accumulator stage of an asymmetrically quantised conv layer.

    Real values are sx*(xq - zx) and sw*(wq - zw); a padded pixel has real value 0.
    xq: uint8 (N, C, H, W), wq: uint8 (O, C, R, S).  Returns the int32 accumulators
    sum (xq - zx)*(wq - zw).
    """
    xq = np.pad(xq, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode="constant")
    x = xq.astype(np.int32) - zx
    w = wq.astype(np.int32) - zw
    win = sliding_window_view(x, w.shape[2:], axis=(2, 3))[:, :, ::stride, ::stride]
    return np.einsum("nchwrs,ocrs->nohw", win, w).astype(np.int32)
