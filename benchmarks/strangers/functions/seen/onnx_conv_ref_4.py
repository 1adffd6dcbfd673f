import numpy as np


def onnx_conv1d(X, W, B=None, auto_pad="NOTSET", pads=(0, 0), strides=1, dilations=1):
    """Reference of the ONNX Conv operator, 1-D, group=1.

    X (N,C,L), W (M,C,k). auto_pad: NOTSET (use pads), VALID, SAME_UPPER, SAME_LOWER
    """
    N, C, L = X.shape
    M, _, k = W.shape
    ek = dilations * (k - 1) + 1
    if auto_pad == "VALID":
        pads = (0, 0)
    elif auto_pad.startswith("SAME"):
        out = -(-L // strides)
        total = max((out - 1) * strides + ek - L, 0)
        pads = (total // 2, total - total // 2)
    elif auto_pad != "NOTSET":
        raise ValueError(f"auto_pad={auto_pad!r}")
    Xp = np.pad(X, ((0, 0), (0, 0), tuple(pads)))
    n = (Xp.shape[2] - ek) // strides + 1
    Y = np.zeros((N, M, n), dtype=X.dtype)
    for j in range(k):
        s = j * dilations
        Y += np.einsum("ncl,mc->nml", Xp[:, :, s:s + (n - 1) * strides + 1:strides], W[:, :, j])
    if B is not None:
        Y += B[None, :, None]
    return Y
