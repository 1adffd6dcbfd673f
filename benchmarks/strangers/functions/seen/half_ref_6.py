import numpy as np


def conv1d_fp16(x: np.ndarray, w: np.ndarray) -> np.ndarray:
    """Tensor-core style reference.

    x (C, L) and w (O, C, K) are float16. Products and sums are in float32,
    the result (O, L-K+1) is rounded to float16 when it is stored.
    """
    assert x.dtype == np.float16 and w.dtype == np.float16
    c, l = x.shape
    o, _, k = w.shape
    n = l - k + 1
    acc = np.zeros((o, n), dtype=np.float32)
    for oc in range(o):
        for ic in range(c):
            for t in range(k):
                prod = x[ic, t:t + n] * w[oc, ic, t]
                acc[oc] += prod.astype(np.float32)
    return acc.astype(np.float16)
