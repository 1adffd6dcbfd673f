import numpy as np


def conv1d_backward(dout, x, w, stride=1):
    """Gradients of out[n,f,t] = sum_{c,k} x[n,c,t*stride+k] w[f,c,k].

    dout (N, F, T'), x (N, C, T), w (F, C, K) -> dx, dw
    """
    N, C, T = x.shape
    Fn, _, K = w.shape
    To = dout.shape[2]
    dx = np.zeros_like(x)
    dw = np.zeros_like(w)
    for n in range(N):
        cols = np.stack([x[n, :, t * stride:t * stride + K] for t in range(To)])
        dw[...] = np.einsum('ft,tck->fck', dout[n], cols)
        for t in range(To):
            dx[n, :, t * stride:t * stride + K] += np.tensordot(dout[n, :, t], w, axes=1)
    return dx, dw
