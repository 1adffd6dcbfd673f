import numpy as np


def conv_weight_grad(x, dy, ksize, stride=(1, 1)):
    """Gradient of the loss w.r.t. the filter bank.

    Forward was  y[n,f,p,q] = sum_{c,r,s} x[n,c,p*sh+r,q*sw+s] * w[f,c,r,s]   (no padding).
    x: (N,C,H,W)  dy: (N,F,P,Q)  ->  dw: (F,C,R,S)
    """
    R, S = ksize
    sh, sw = stride
    N, C, H, W = x.shape
    _, F, P, Q = dy.shape
    dw = np.zeros((F, C, R, S), dtype=x.dtype)
    for r in range(R):
        for s in range(S):
            patch = x[:, :, r:r + P, s:s + Q]
            dw[:, :, r, s] = np.einsum("nfpq,ncpq->fc", dy, patch)
    return dw
