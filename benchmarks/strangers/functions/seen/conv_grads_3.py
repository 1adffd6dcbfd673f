import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def _corr(x, w):
    win = sliding_window_view(x, w.shape[2:], axis=(2, 3))
    return np.einsum('nchwkl,ockl->nohw', win, w, optimize=True)


def conv2d_input_grad(grad_out, weight):
    """Gradient of a stride-1, unpadded conv2d (NCHW / OIHW, as in PyTorch) with respect
    to its input, computed as a 'full' convolution of the output gradient with the weight.

    grad_out: (N, O, Ho, Wo);  weight: (O, I, kh, kw)
    returns:  (N, I, Ho + kh - 1, Wo + kw - 1)
    """
    kh, kw = weight.shape[2:]
    g = np.pad(grad_out, ((0, 0), (0, 0), (kh - 1, kh - 1), (kw - 1, kw - 1)))
    w_t = weight.transpose(1, 0, 2, 3)[..., ::-1]
    return _corr(g, w_t)
