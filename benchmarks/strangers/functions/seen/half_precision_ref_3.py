import numpy as np

HALF_MAX = np.float32(65504.0)


def hconv1d(x, w, b):
    """Bit-accurate model of the tensor unit. x [Cin,T] w [Cout,Cin,K] b [Cout].

    Operands are rounded to float16 first. Products and sums are float32 in the order tap by
    tap, channel by channel, starting from the bias. The store rounds to float16 and
    saturates at +-65504 instead of giving inf. No padding, no flip.
    """
    x = np.asarray(x).astype(np.float16).astype(np.float32)
    w = np.asarray(w).astype(np.float16).astype(np.float32)
    b = np.asarray(b).astype(np.float16).astype(np.float32)
    cout, cin, K = w.shape
    T = x.shape[1] - K + 1
    acc = np.repeat(b[:, None], T, axis=1)
    for k in range(K):
        for c in range(cin):
            acc = acc + w[:, c, k, None] * x[None, c, k:k + T]
    return np.clip(acc, -HALF_MAX, HALF_MAX).astype(np.float16)
