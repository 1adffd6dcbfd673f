import numpy as np

# A fused "conv1d + ReLU" block for the sequence model of assignment 3.
# Layout: batch, time, channels.  Kernel: (width, in, out).  Valid convolution.


def conv_relu_forward(x, w, b, stride=1):
    """y = max(0, conv1d(x, w) + b);  returns y and what backward needs."""
    width = w.shape[0]
    steps = (x.shape[1] - width) // stride + 1
    z = np.empty((x.shape[0], steps, w.shape[2]), dtype=np.result_type(x, w, b))
    for t in range(steps):
        patch = x[:, t * stride:t * stride + width, :]
        z[:, t, :] = np.tensordot(patch, w, axes=([1, 2], [0, 1])) + b
    y = np.maximum(z, 0)
    return y, (x, w, z, stride)


def conv_relu_backward(dy, cache):
    """Gradients of the loss with respect to x, w and b, given dy = dL/dy."""
    x, w, z, stride = cache
    width = w.shape[0]

    # ReLU passes a gradient only where the unit was active
    dz = np.where(dy > 0, dy, 0)

    dx = np.zeros_like(x)
    dw = np.zeros_like(w)
    for t in range(z.shape[1]):
        lo, hi = t * stride, t * stride + width
        g = dz[:, t, :]
        dw += np.tensordot(x[:, lo:hi, :], g, axes=([0], [0]))
        dx[:, lo:hi, :] += np.tensordot(g, w, axes=([1], [2]))
    db = dz.sum(axis=(0, 1))
    return dx, dw, db
