import numpy as np


def onnx_conv1d(X, W, B=None, auto_pad="NOTSET", dilation=1, pads=(0, 0), stride=1):
    """Reference for the ONNX Conv operator on (N, C, L) tensors, group=1.

    auto_pad: NOTSET (use pads), VALID, SAME_UPPER, SAME_LOWER.  For the SAME variants
    L_out = ceil(L / stride) and, if the padding is odd, the extra sample is added at the end for
    SAME_UPPER and at the beginning for SAME_LOWER.
    """
    X = np.asarray(X)
    W = np.asarray(W)
    N, C, L = X.shape
    M, _, K = W.shape
    span = dilation * (K - 1) + 1
    if auto_pad == "NOTSET":
        lo, hi = pads
    elif auto_pad == "VALID":
        lo = hi = 0
    elif auto_pad.startswith("SAME_"):
        total = max((-(-L // stride) - 1) * stride + span - L, 0)
        small = total // 2
        lo, hi = small, total - small
    else:
        raise ValueError(auto_pad)
    Xp = np.pad(X, ((0, 0), (0, 0), (lo, hi)))
    Lo = (Xp.shape[2] - span) // stride + 1
    Y = np.zeros((N, M, Lo), dtype=np.result_type(X, W))
    for k in range(K):
        s = k * dilation
        Y += np.einsum("ncl,mc->nml", Xp[:, :, s:s + stride * (Lo - 1) + 1:stride], W[:, :, k])
    if B is not None:
        Y = Y + np.asarray(B)[None, :, None]
    return Y
