import numpy as np
from scipy.signal import correlate


def conv_backward_input(grad_out, weight):
    """dL/dx for  y[o] = sum_c corr_valid(x[c], weight[o, c]).

    grad_out: (O, OH, OW), weight: (O, C, kh, kw)  ->  (C, OH + kh - 1, OW + kw - 1)
    """
    O, C, kh, kw = weight.shape
    _, oh, ow = grad_out.shape
    grad_in = np.zeros((C, oh + kh - 1, ow + kw - 1))
    for c in range(C):
        for o in range(O):
            grad_in[c] += correlate(grad_out[o], weight[o, c], mode="full", method="direct")
    return grad_in
