import numpy as np


def conv2d_weight_grad(x, grad_out, ksize, stride=1, pad=0):
    """Gradient of the loss w.r.t. the kernel of y = conv2d(x, w, stride, pad).

    x (N,C,H,W), grad_out (N,K,OH,OW), ksize (R,S) -> (K,C,R,S)
    """
    R, S = ksize
    N, C, H, W = x.shape
    _, K, OH, OW = grad_out.shape
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dw = np.zeros((K, C, R, S), dtype=grad_out.dtype)
    for r in range(R):
        for s in range(S):
            # the inputs that tap (r, s) met
            xs = xp[:, :, r:r + OH, s:s + OW]
            dw[:, :, r, s] = np.einsum("nkpq,ncpq->kc", grad_out, xs)
    return dw
