import numpy as np


def conv_relu(x, w, b):
    """Fused layer a = relu(conv1d(x, w) + b).

    x: (B, Cin, T), w: (Cout, Cin, K), b: (Cout,); valid, stride 1, CNN convention (no flip).
    Returns a: (B, Cout, T-K+1) and what the backward pass needs.
    """
    K = w.shape[2]
    T_out = x.shape[2] - K + 1
    z = np.zeros((x.shape[0], w.shape[0], T_out)) + b[None, :, None]
    for k in range(K):
        z += np.einsum("bit,oi->bot", x[:, :, k:k + T_out], w[:, :, k])
    a = np.maximum(z, 0.0)
    return a, (x, w, a)


def conv_relu_backward(grad_a, saved):
    """From dL/da to (dL/dx, dL/dw, dL/db)."""
    x, w, a = saved
    K = w.shape[2]
    T_out = a.shape[2]
    grad_z = grad_a * (grad_a > 0)
    grad_x = np.zeros(x.shape)
    grad_w = np.zeros(w.shape)
    for k in range(K):
        grad_w[:, :, k] = np.einsum("bot,bit->oi", grad_z, x[:, :, k:k + T_out])
        grad_x[:, :, k:k + T_out] += np.einsum("bot,oi->bit", grad_z, w[:, :, k])
    return grad_x, grad_w, grad_z.sum(axis=(0, 2))
