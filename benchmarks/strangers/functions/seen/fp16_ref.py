import numpy as np


def conv2d_fp16_ref(x: np.ndarray, w: np.ndarray, stride: int = 1) -> np.ndarray:
    """Golden model for the fp16 convolution unit.

    Storage is float16, the MAC array accumulates in float32 and the sum is rounded to float16
    once, on the way out.

    x: (N, H, W, C) float16, w: (KH, KW, C, O) float16. Valid padding.
    """
    N, H, W, C = x.shape
    KH, KW, _, O = w.shape
    OH = (H - KH) // stride + 1
    OW = (W - KW) // stride + 1
    acc = np.zeros((N, OH, OW, O), dtype=x.dtype)
    for kh in range(KH):
        for kw in range(KW):
            win = x[:, kh:kh + (OH - 1) * stride + 1:stride, kw:kw + (OW - 1) * stride + 1:stride]
            for c in range(C):
                acc += win[..., c, None].astype(np.float32) * w[kh, kw, c].astype(np.float32)
    return acc.astype(np.float16)
