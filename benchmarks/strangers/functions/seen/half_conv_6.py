import numpy as np


def conv2d_half(x, w):
    """fp16 in, fp16 out, fp32 accumulation, like the tensor core kernel.

    x: float16 (C, H, W), w: float16 (F, C, R, S), valid.
    """
    F, C, R, S = w.shape
    P, Q = x.shape[1] - R + 1, x.shape[2] - S + 1
    y = np.empty((F, P, Q), dtype=np.float16)
    for f in range(F):
        for p in range(P):
            for q in range(Q):
                acc = np.float32(0)
                for r in range(R):
                    for s in range(S):
                        prod = x[:, p + r, q + s] * w[f, :, r, s]
                        acc += prod.sum(dtype=np.float32)
                y[f, p, q] = acc
    return y
