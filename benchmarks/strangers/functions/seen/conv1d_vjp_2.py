import numpy as np

# y[b,o,t] = sum_{c,k} x[b, c, stride*t + k - pad] * w[o,c,k]

def conv1d_backward(grad_y, x, w, stride=1, pad=0):
    """-> (grad_x, grad_w, grad_bias)"""
    B, C, T = x.shape
    O, _, K = w.shape
    L = grad_y.shape[-1]
    xpad = np.zeros((B, C, T + 2 * pad), dtype=x.dtype)
    xpad[..., pad:pad + T] = x
    gxpad = np.zeros(xpad.shape)
    gw = np.zeros(w.shape)
    for k in range(K):
        where = slice(k, k + stride * (L - 1) + 1, stride)
        gw[:, :, k] = np.einsum('bot,bct->oc', grad_y, xpad[:, :, where])
        gxpad[:, :, where] += np.einsum('bot,oc->bct', grad_y, w[:, :, k])
    return gxpad[:, :, pad:pad + T], gw, grad_y.sum((0, 2))
