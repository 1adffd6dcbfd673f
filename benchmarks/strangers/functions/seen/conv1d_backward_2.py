import numpy as np


def conv1d_backward(dout, x, w, pad=0):
    """Gradients of a stride-1 1-D conv layer y = conv(x, w) (cross-correlation).

    dout : (N, F, L + 2*pad - K + 1)   upstream gradient
    x    : (N, C, L)                   input of the layer
    w    : (F, C, K)
    pad  : number of zeros that were put on either end of x (0 = no padding)

    returns dx with the shape of x, dw with the shape of w
    """
    K = w.shape[2]
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad)))
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    T = dout.shape[2]
    for k in range(K):
        dw[:, :, k] = np.einsum("nft,nct->fc", dout, xp[:, :, k:k + T])
        dxp[:, :, k:k + T] += np.einsum("nft,fc->nct", dout, w[:, :, k])
    dx = dxp[:, :, pad:-pad]
    return dx, dw
