import numpy as np

def conv2d_grad_input(dy, w, x_shape, stride):
    """dL/dx for y = conv2d(x, w, stride=stride), no padding (cross-correlation).

    dy (N,K,P,Q), w (K,C,R,S), x_shape = (N,C,H,W). Returns an array of x_shape.
    """
    N, K, P, Q = dy.shape
    _, C, R, S = w.shape
    # spread the gradient: stride-1 zeros between neighbours
    up = np.zeros((N, K, (P - 1) * stride + 1, (Q - 1) * stride + 1), dtype=dy.dtype)
    up[:, :, ::stride, ::stride] = dy
    # full correlation with the rotated filter
    up = np.pad(up, ((0, 0), (0, 0), (R - 1, R - 1), (S - 1, S - 1)))
    wr = w[:, :, ::-1, ::-1]
    H = up.shape[2] - R + 1
    W = up.shape[3] - S + 1
    dx = np.zeros((N, C, H, W), dtype=dy.dtype)
    for r in range(R):
        for s in range(S):
            dx += np.einsum('nkhw,kc->nchw', up[:, :, r:r + H, s:s + W], wr[:, :, r, s])
    return dx
