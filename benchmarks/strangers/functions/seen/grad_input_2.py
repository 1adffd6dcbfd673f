import numpy as np


def conv1d_input_grad(grad_out, weight):
    """Gradient of the loss w.r.t. the input of a stride-1 unpadded conv1d.

    The forward pass is the usual deep-learning one,
    y[n, o, t] = sum_{c, k} w[o, c, k] * x[n, c, t + k].

    grad_out : (N, O, T_out)
    weight   : (O, C, K)
    returns  : (N, C, T_out + K - 1)
    """
    N, O, T_out = grad_out.shape
    _, C, K = weight.shape
    # "full" correlation: pad the gradient, then slide the flipped kernel over it
    g = np.pad(grad_out, ((0, 0), (0, 0), (K - 1, K - 1)))
    kernel = np.flip(weight)
    dx = np.zeros((N, C, T_out + K - 1))
    for t in range(dx.shape[-1]):
        dx[:, :, t] = np.einsum('nok,ock->nc', g[:, :, t:t + K], kernel)
    return dx
