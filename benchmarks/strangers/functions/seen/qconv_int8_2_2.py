import numpy as np


def qconv2d_acc(xq: np.ndarray, wq: np.ndarray, stride: int = 1) -> np.ndarray:
    """Exact integer accumulators of an int8 x int8 convolution (symmetric quantisation).

    xq int8 [N, C, H, W], wq int8 [O, C, kh, kw]. Returns int32 [N, O, H', W'].
    """
    N, C, H, W = xq.shape
    O, _, kh, kw = wq.shape
    ho = (H - kh) // stride + 1
    wo = (W - kw) // stride + 1
    acc = np.zeros((N, O, ho, wo), dtype=np.int16)
    x16 = xq.astype(np.int16)
    w16 = wq.astype(np.int16)
    for c in range(C):
        for r in range(kh):
            for s in range(kw):
                patch = x16[:, c, r:r + stride * (ho - 1) + 1:stride, s:s + stride * (wo - 1) + 1:stride]
                acc += patch[:, None] * w16[None, :, c, r, s, None, None]
    return acc.astype(np.int32)
