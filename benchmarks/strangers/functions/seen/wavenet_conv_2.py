import numpy as np


def causal_dilated_conv1d(x, w, b, dilation):
    """x: [batch, time, in_ch], w: [width, in_ch, out_ch], b: [out_ch].

    y[t] = sum_k w[k] x[t - (width-1-k)*dilation] + b
    """
    width = w.shape[0]
    T = x.shape[1]
    y = np.broadcast_to(b, (x.shape[0], T, w.shape[2])).astype(np.float64)
    for k in range(width):
        lag = (width - 1 - k) * dilation
        if lag >= T:
            continue
        y[:, lag:] += x[:, :T - lag] @ w[k]
    return y
