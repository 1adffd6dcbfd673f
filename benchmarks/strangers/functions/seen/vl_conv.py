import numpy as np


def vl_nnconv(X, F, B=None, pad=(0, 0, 0, 0), stride=(1, 1)):
    """NumPy stand-in for MatConvNet's vl_nnconv.

    X   H x W x D x N
    F   FH x FW x D x K
    B   K values, or None
    pad [top bottom left right]; stride [down across]
    Y   H'' x W'' x K x N.  As in MatConvNet, the filters are not flipped.
    """
    top, bottom, left, right = pad
    sy, sx = stride
    H, W, D, N = X.shape
    FH, FW, FD, K = F.shape
    if FD != D:
        raise ValueError("filter depth and data depth differ")
    Xp = np.pad(X, ((top, bottom), (left, right), (0, 0), (0, 0)))
    H2 = (H + top + bottom - FH) // sy + 1
    W2 = (W + left + right - FW) // sx + 1

    P = np.lib.stride_tricks.sliding_window_view(Xp, (FH, FW), axis=(0, 1))
    P = P[::sy, ::sx]                                   # H2 W2 D N FH FW
    P = P.transpose(4, 5, 2, 0, 1, 3).reshape(FH * FW * D, H2 * W2 * N)
    Y = F.reshape(FH * FW * D, K).T @ P                 # K x (H2 W2 N)
    Y = Y.reshape(K, H2, W2, N).transpose(1, 2, 0, 3)
    if B is not None:
        Y = Y + np.reshape(B, (1, 1, K, 1))
    return Y
