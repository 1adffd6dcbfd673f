import numpy as np


def hconv_nhwc(act: np.ndarray, krsc: np.ndarray, stride: int = 1, pad: int = 0) -> np.ndarray:
    """Half precision forward convolution, host reference for the tensor core kernel.

    act  : fp16 [N, H, W, C]
    krsc : fp16 [K, R, S, C]
    Returns fp16 [N, P, Q, K], rounded once at the end.
    """
    N, H, W, C = act.shape
    K, R, S, _ = krsc.shape
    P = (H + 2 * pad - R) // stride + 1
    Q = (W + 2 * pad - S) // stride + 1
    x = np.pad(act, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    acc = np.zeros((N, P, Q, K), dtype=act.dtype)
    for r in range(R):
        for s in range(S):
            tile = x[:, r:r + (P - 1) * stride + 1:stride, s:s + (Q - 1) * stride + 1:stride]
            for c in range(C):
                acc += tile[..., c, None] * krsc[:, r, s, c]
    return acc.astype(np.float16)
