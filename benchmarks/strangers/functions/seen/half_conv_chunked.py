import numpy as np


def conv2d_f16(x, w, c_block=16):
    """fp16 in, fp16 out; products and sums in fp32, input channels taken in blocks
    (reference for the tensor-core kernel).

    x [H][W][C]   w [R][S][C][K]   -> [H-R+1][W-S+1][K]
    An image smaller than the filter gives an empty result, not an error.
    Sums beyond the fp16 range are clamped to +-65504 rather than becoming inf.
    """
    assert x.dtype == np.float16 and w.dtype == np.float16
    H, W, C = x.shape
    R, S, _, K = w.shape
    P, Q = max(H - R + 1, 0), max(W - S + 1, 0)
    acc = np.zeros((P, Q, K), np.float32)
    for c0 in range(0, C, c_block):
        xb = x[:, :, c0:c0 + c_block].astype(np.float32)
        wb = w[:, :, c0:c0 + c_block, :].astype(np.float32)
        for r in range(R):
            for s in range(S):
                acc += xb[r:r + P, s:s + Q] @ wb[r, s]
    return np.clip(acc, -65504, 65504).astype(np.float16)
