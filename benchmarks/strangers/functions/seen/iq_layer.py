import numpy as np


def iq_conv1d(x, w, b=None, stride=1):
    """1-D convolution layer for baseband (I/Q) data, real or complex.

    y[n, m, t] = b[m] + sum_{c, k} x[n, c, t * stride + k] * w[m, c, k]

    i.e. what torch.nn.functional.conv1d gives for complex tensors.
    """
    n_batch, n_in, length = x.shape
    n_out, _, taps = w.shape
    t = (length - taps) // stride + 1
    y = np.zeros((n_batch, n_out, t), dtype=np.result_type(x, w))
    for n in range(n_batch):
        for m in range(n_out):
            for c in range(n_in):
                y[n, m] += np.correlate(x[n, c], w[m, c], mode="valid")[::stride]
            if b is not None:
                y[n, m] += b[m]
    return y
