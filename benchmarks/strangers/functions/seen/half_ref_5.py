import numpy as np


def conv2d_fp16_ref(x, w):
    """Golden model for the fp16 tensor-core kernel.

    fp16 operands, fp32 accumulation, one rounding to fp16 at the end.
    x: (N, C, H, W) float16, w: (O, C, R, S) float16; valid, stride 1.
    """
    N, C, H, W = x.shape
    O, _, R, S = w.shape
    P, Q = H - R + 1, W - S + 1
    x32, w32 = x.astype(np.float32), w.astype(np.float32)
    acc = np.zeros((N, O, P, Q), dtype=x.dtype)
    for c in range(C):
        for r in range(R):
            for s in range(S):
                acc += x32[:, c, None, r:r + P, s:s + Q] * w32[None, :, c, r, s, None, None]
    return acc.astype(np.float16)
