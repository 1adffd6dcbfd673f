import numpy as np


def conv1d_input_grad(dout, w, length, stride=1, pad=0):
    """Backward of conv1d (cross-correlation) with respect to its input of `length` samples.

    dout (N, Cout, Lout), w (Cout, Cin, K) -> (N, Cin, length)
    """
    n, _, lout = dout.shape
    _, cin, k = w.shape
    dx = np.zeros((n, cin, length + 2 * pad))
    for j in range(k):
        # each tap touches distinct positions, so += on a strided slice is enough
        dx[:, :, j:j + stride * (lout - 1) + 1:stride] += np.einsum("nol,oc->ncl", dout, w[:, :, j])
    return dx[:, :, pad:pad + length]
