import numpy as np


def conv_input_grad(dout, w, x_shape, stride=1, pad=0):
    """Gradient of the loss w.r.t. the input of a conv layer (cross-correlation, NCHW).

    dout: (N, F, OH, OW)   w: (F, C, KH, KW)   returns array of shape x_shape
    """
    N, C, H, W = x_shape
    F, _, KH, KW = w.shape
    OH, OW = dout.shape[2:]
    # dcols: one column of the input patch for each output pixel
    dcols = np.tensordot(dout, w, axes=([1], [0]))        # N OH OW C KH KW
    dx = np.zeros((N, C, H + 2 * pad, W + 2 * pad), dtype=dcols.dtype)
    for oy in range(OH):
        for ox in range(OW):
            y0, x0 = oy * stride, ox * stride
            dx[:, :, y0:y0 + KH, x0:x0 + KW] = dcols[:, oy, ox]
    return dx[:, :, pad:pad + H, pad:pad + W]
