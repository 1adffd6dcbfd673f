import numpy as np


def causal_conv1d(x, kernel, dilation=1):
    """Causal 1-D convolution as in WaveNet.

    x: (T, C_in), kernel: (K, C_in, C_out). The last kernel tap multiplies the
    current sample. Returns (T, C_out).
    """
    T, c_in = x.shape
    K, _, c_out = kernel.shape
    x_pad = np.concatenate([np.zeros((K - 1, c_in)), x,
                            np.zeros(((K - 1) * (dilation - 1), c_in))])
    y = np.zeros((T, c_out))
    for t in range(T):
        for k in range(K):
            y[t] += x_pad[t + k * dilation] @ kernel[k]
    return y
