import numpy as np
from math import ceil


def conv1d_onnx(x, w, b=None, stride=1, dilation=1, auto_pad="NOTSET", pads=(0, 0)):
    """ONNX Conv for 1-D data, group=1.  x (N, C, L), w (M, C, K), b (M,)

    auto_pad: NOTSET (use pads), VALID, SAME_UPPER or SAME_LOWER.  With SAME_*
    the output has ceil(L / stride) samples; if the padding is odd, the extra
    zero goes to the end for SAME_UPPER and to the beginning for SAME_LOWER.
    """
    L = x.shape[2]
    span = dilation * (w.shape[2] - 1) + 1
    if auto_pad == "NOTSET":
        begin, end = pads
    elif auto_pad == "VALID":
        begin = end = 0
    else:
        total = max(0, (ceil(L / stride) - 1) * stride + span - L)
        if auto_pad == "SAME_UPPER":
            begin = total // 2
        elif auto_pad == "SAME_LOWER":
            begin = total - (total + 1) // 2
        else:
            raise ValueError(auto_pad)
        end = total - begin
    x = np.pad(x, ((0, 0), (0, 0), (begin, end)))
    n = (x.shape[2] - span) // stride + 1
    y = np.zeros((x.shape[0], w.shape[0], n), dtype=np.result_type(x, w))
    for k in range(w.shape[2]):
        seg = x[:, :, k * dilation:k * dilation + (n - 1) * stride + 1:stride]
        y += np.einsum("ncl,mc->nml", seg, w[:, :, k])
    return y if b is None else y + np.asarray(b)[None, :, None]
