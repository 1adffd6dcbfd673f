import numpy as np


def conv2d_fp16(x, w):
    """fp16 convolution reference for the tensor-core kernel.

    x (C, H, W) and w (O, C, KH, KW) are float16, products are summed in float32
    and only the finished sum is rounded to float16.
    """
    x = np.asarray(x, np.float16)
    w = np.asarray(w, np.float16)
    C, H, W = x.shape
    O, _, KH, KW = w.shape
    OH, OW = H - KH + 1, W - KW + 1
    acc = np.zeros((O, OH, OW), dtype=x.dtype)
    for c in range(C):
        for i in range(KH):
            for j in range(KW):
                acc += (w[:, c, i, j, None, None].astype(np.float32)
                        * x[c, i:i + OH, j:j + OW].astype(np.float32)).astype(acc.dtype)
    return acc.astype(np.float16)
