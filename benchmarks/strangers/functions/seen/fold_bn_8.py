import numpy as np


def fold_batchnorm(W, b, gamma, beta, mean, var, eps=1e-5):
    """Fold an inference-time BatchNorm that follows a conv into the conv.

    W: (out, in, kh, kw), b: (out,) or None. Returns (W', b') so that
    conv(x, W', b') == BN(conv(x, W, b)).
    """
    scale = gamma / np.sqrt(var + eps)
    W_f = W * scale[:, None, None, None]
    b_f = beta - mean * scale
    if b is not None:
        b_f = b_f + b
    return W_f, b_f
