import numpy as np


def conv_input_grad(dy, w, x_shape, stride=(1, 1), pad=(0, 0), dil=(1, 1)):
    """dL/dx of a 2-D cross-correlation layer, NCHW / OIHW.

    Each output pixel sends its gradient back through every tap it was made from.
    """
    N, C, H, W = x_shape
    O, _, KH, KW = w.shape
    _, _, OH, OW = dy.shape
    dx = np.zeros((N, C, H + 2 * pad[0], W + 2 * pad[1]), dtype=np.result_type(dy, w))
    for a in range(KH):
        for b in range(KW):
            top, left = a * dil[0], b * dil[1]
            dx[:, :,
               top:top + (OH - 1) * stride[0] + 1:stride[0],
               left:left + (OW - 1) * stride[1] + 1:stride[1]] += \
                np.einsum("nohw,oc->nchw", dy, w[:, :, a, b])
    return dx[:, :, pad[0]:pad[0] + H, pad[1]:pad[1] + W]
