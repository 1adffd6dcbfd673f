import numpy as np
from scipy.signal import upfirdn


def strided_conv1d(x, w, stride=1, padding=0):
    """Conv1d (N, C, L) x (O, C, K) with scipy's polyphase FIR: only the samples which
    survive the stride are computed."""
    N, C, L = x.shape
    O, _, K = w.shape
    n_out = (L + 2 * padding - K) // stride + 1
    if n_out < 1:
        raise ValueError("too short")
    xp = np.pad(x, ((0, 0), (0, 0), (padding, padding)))
    first = -(-(K - 1) // stride)       # skip the run-in of the filter
    y = np.zeros((N, O, n_out))
    for o in range(O):
        for c in range(C):
            # tail of zeros so that there are always enough outputs
            sig = np.pad(xp[:, c], ((0, 0), (0, stride)))
            full = upfirdn(w[o, c, ::-1], sig, up=1, down=stride, axis=-1)
            y[:, o] += full[:, first:first + n_out]
    return y


if __name__ == "__main__":
    x = np.random.randn(1, 2, 30)
    w = np.random.randn(3, 2, 5)
    print(strided_conv1d(x, w, stride=2).shape)
