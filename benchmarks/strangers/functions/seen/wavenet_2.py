import numpy as np


def causal_dilated_conv(x, w, b, dilation):
    """
    Causal dilated convolution as in WaveNet.

    y[t] depends on x[t], x[t - d], x[t - 2d], ... only; w[-1] multiplies the
    current sample.

    x: (T, C_in)
    w: (K, C_in, C_out)
    b: (C_out,)
    returns (T, C_out)
    """
    T = x.shape[0]
    K = w.shape[0]
    left = (K - 1) * dilation
    xp = np.vstack([np.zeros((left, x.shape[1])), x])
    y = np.tile(b.astype(float), (T, 1))
    for k in range(K):
        y += xp[k * dilation:k * dilation + T] @ w[k]
    return y
