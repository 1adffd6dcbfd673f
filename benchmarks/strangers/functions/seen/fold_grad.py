import numpy as np


def conv2d_input_grad(dout, w, x_shape, stride=1):
    """Backward of y = conv2d(x, w, stride), no padding (cross-correlation): gradient for x.

    dout (N, F, Ho, Wo), w (F, C, kh, kw)  ->  dx of shape x_shape = (N, C, H, W)
    """
    N, C, H, W = x_shape
    F, _, kh, kw = w.shape
    _, _, Ho, Wo = dout.shape
    cols = np.tensordot(dout, w, axes=([1], [0]))       # N, Ho, Wo, C, kh, kw
    dx = np.zeros(x_shape, dtype=dout.dtype)
    for i in range(Ho):
        for j in range(Wo):
            r, c = i * stride, j * stride
            dx[:, :, r:r + kh, c:c + kw] = cols[:, i, j]
    return dx
