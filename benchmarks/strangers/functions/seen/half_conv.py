import numpy as np


def conv2d_fp16(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    """Mixed-precision convolution, as the tensor cores do it.

    float16 operands, float32 accumulation, float32 result.
    x (C, H, W), w (O, C, kh, kw); valid, stride 1, not flipped.
    """
    x = x.astype(np.float16)
    w = w.astype(np.float16)
    o, c, kh, kw = w.shape
    oh, ow = x.shape[1] - kh + 1, x.shape[2] - kw + 1
    acc = np.zeros((o, oh, ow), dtype=x.dtype)
    xf, wf = x.astype(np.float32), w.astype(np.float32)   # exact products
    for ci in range(c):
        for i in range(kh):
            for j in range(kw):
                acc += wf[:, ci, i, j, None, None] * xf[ci, i:i + oh, j:j + ow]
    return acc.astype(np.float32)
