import numpy as np


def causal_conv1d(x, w, b=None, dilation=1):
    """WaveNet-type causal convolution.

    x : (N, T, Cin)
    w : (K, Cin, Cout), w[0] belongs to the current sample and w[k] to the one
        k * dilation steps ago (so it is a true convolution in time)
    b : (Cout,)

    y[:, t] = b + sum_k x[:, t - k * dilation] @ w[k], with zeros before t = 0.
    Output has as many steps as x.
    """
    N, T, _ = x.shape
    y = np.zeros((N, T, w.shape[2]), dtype=np.result_type(x, w))
    for k in range(w.shape[0]):
        lag = k * dilation
        if lag >= T:
            break
        y[:, lag:] += x[:, :T - lag] @ w[k]
    return y if b is None else y + b
