import numpy as np


def deconv1d(x, w, stride=1, padding=0):
    """Transposed 1-D convolution, one channel, output-centric (as in our CUDA kernel:
    one thread per output element, no atomics).

    Same as F.conv_transpose1d(x[None, None], w[None, None], stride=stride, padding=padding)
    """
    n, k = len(x), len(w)
    n_out = (n - 1) * stride - 2 * padding + k
    y = np.zeros(n_out)
    for o in range(n_out):
        acc = 0.0
        for j in range(k):
            i = (o + padding - j) // stride
            if 0 <= i < n:
                acc += x[i] * w[j]
        y[o] = acc
    return y
