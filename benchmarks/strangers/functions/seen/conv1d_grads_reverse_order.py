import numpy as np

# y[b,t,f] = bias[f] + sum_{k,c} x[b,t+k,c] * w[k,c,f]        (valid, time-major features)


def forward(x, w, bias):
    K = w.shape[0]
    T = x.shape[1] - K + 1
    return bias + sum(x[:, k:k + T] @ w[k] for k in range(K))


def backward(dy, x, w):
    """Gradients of `forward`, in reverse order of its arguments: (dbias, dw, dx)."""
    K = w.shape[0]
    T = dy.shape[1]
    dbias = dy.sum((0, 1))
    dw = np.stack([np.tensordot(x[:, k:k + T], dy, ((0, 1), (0, 1))) for k in range(K)])
    # dx is the full convolution of dy with w
    dyp = np.pad(dy, ((0, 0), (K - 1, K - 1), (0, 0)))
    dx = sum(dyp[:, k:k + x.shape[1]] @ w[K - 1 - k].T for k in range(K))
    return dbias, dw, dx
