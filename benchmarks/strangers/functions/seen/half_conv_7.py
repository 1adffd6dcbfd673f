import numpy as np


def conv2d_fp16(x, w):
    """Reference for the fp16 tensor-core kernel: fp16 in, fp32 accumulate, fp16 out.

    x: [N, C, H, W] float16, w: [K, C, R, S] float16, stride 1, no padding.
    """
    assert x.dtype == np.float16 and w.dtype == np.float16
    N, C, H, W = x.shape
    K, _, R, S = w.shape
    P, Q = H - R + 1, W - S + 1
    acc = np.zeros((N, K, P, Q), dtype=np.float32)
    for r in range(R):
        for s in range(S):
            acc += np.einsum("nchw,kc->nkhw", x[:, :, r:r + P, s:s + Q], w[:, :, r, s])
    return acc.astype(np.float16)
