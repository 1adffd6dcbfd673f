import numpy as np


def conv1d_fp16_ref(x, w):
    """Golden model of the tensor-core conv1d test.

    x: (Cin, L) float16,  w: (Cout, Cin, K) float16  ->  (Cout, L-K+1) float16

    Mixed precision as the hardware does it: operands are fp16, products are
    exact, sums are held in fp32, and there is one rounding to fp16 when the
    result is stored.
    """
    x = np.asarray(x, np.float16)
    w = np.asarray(w, np.float16)
    cout, cin, K = w.shape
    L_out = x.shape[1] - K + 1

    acc = np.zeros((cout, L_out), dtype=np.float32)
    for c in range(cin):
        for k in range(K):
            acc += w[:, c, k][:, None] * x[c, k:k + L_out][None, :]
    return acc.astype(np.float16)
