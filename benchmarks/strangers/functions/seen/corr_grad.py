import numpy as np


def conv1d_backward(grad_out, x, w):
    """Gradients of y = np.correlate(x, w, 'valid') with len(x) >= len(w).

    Returns (grad_x, grad_w).
    """
    grad_w = np.correlate(x, grad_out, mode='valid')
    grad_x = np.correlate(grad_out, w, mode='full')
    return grad_x, grad_w
