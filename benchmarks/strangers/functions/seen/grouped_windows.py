import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def grouped_conv2d(x: np.ndarray, w: np.ndarray, groups: int = 1,
                   stride: tuple[int, int] = (1, 1),
                   pad: tuple[int, int, int, int] = (0, 0, 0, 0),
                   dilation: tuple[int, int] = (1, 1)) -> np.ndarray:
    """ONNX Conv for 2-D NCHW tensors, no bias.

    pad follows ONNX `pads`: (top, left, bottom, right).
    w is (M, C // groups, kH, kW).
    """
    top, left, bottom, right = pad
    x = np.pad(x, ((0, 0), (0, 0), (top, bottom), (left, right)))
    N, C = x.shape[:2]
    M, Cg, kH, kW = w.shape
    dH, dW = dilation
    win = sliding_window_view(x, ((kH - 1) * dH + 1, (kW - 1) * dW + 1), axis=(2, 3))
    win = win[:, :, ::stride[0], ::stride[1], ::dH, ::dW]
    oH, oW = win.shape[2:4]
    win = win.reshape(N, groups, Cg, oH, oW, kH, kW)
    wg = w.reshape(groups, M // groups, Cg, kH, kW)
    y = np.einsum("ngchwij,gmcij->ngmhw", win, wg, optimize=True)
    return y.reshape(N, M, oH, oW)
