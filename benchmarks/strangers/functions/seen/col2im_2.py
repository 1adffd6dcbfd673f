import numpy as np


def conv_input_grad(dout, w, x_shape, stride=1, pad=0):
    """Gradient of a conv layer w.r.t. its input.

    dout    (B, M, OH, OW)
    w       (M, C, K, K)
    x_shape (B, C, H, W)
    """
    B, C, H, W = x_shape
    M, _, K, _ = w.shape
    OH, OW = dout.shape[2:]

    # columns of the gradient: one (C, K, K) patch for each output position
    dcol = np.einsum("bmyx,mcij->bcijyx", dout, w)

    dx = np.zeros((B, C, H + 2 * pad, W + 2 * pad), dtype=dcol.dtype)
    for y in range(OH):
        for x in range(OW):
            ys, xs = y * stride, x * stride
            dx[:, :, ys:ys + K, xs:xs + K] = dcol[:, :, :, :, y, x]
    return dx[:, :, pad:pad + H, pad:pad + W]
