"""Conv operator of the toy ONNX interpreter."""
import numpy as np


def onnx_conv1d(x, w, auto_pad="NOTSET", pads=(0, 0), stride=1, dilation=1):
    """1-D ONNX Conv: x (N,C,L), w (O,C,K).

    auto_pad: NOTSET (use pads), VALID, SAME_UPPER (odd pad at the end) or
    SAME_LOWER (odd pad at the beginning); SAME gives ceil(L/stride) outputs.
    """
    n, c, length = x.shape
    o, _, k = w.shape
    ke = (k - 1) * dilation + 1
    if auto_pad == "NOTSET":
        lo, hi = pads
    elif auto_pad == "VALID":
        lo = hi = 0
    else:
        total = max((-(-length // stride) - 1) * stride + ke - length, 0)
        lo = total // 2
        hi = total - lo
        if auto_pad == "SAME_LOWER":
            lo, hi = hi, lo
    xp = np.pad(x, ((0, 0), (0, 0), (lo, hi)))
    ol = (xp.shape[2] - ke) // stride + 1
    out = np.zeros((n, o, ol), dtype=np.result_type(x, w))
    for t in range(k):
        s = t * dilation
        seg = xp[:, :, s:s + (ol - 1) * stride + 1:stride]
        out += np.einsum("ncl,oc->nol", seg, w[:, :, t])
    return out
