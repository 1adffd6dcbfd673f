import numpy as np


def conv2d_input_grad(x_shape, w, dout, s):
    """Gradient w.r.t. the input of a valid conv with stride s.

    x_shape = (N, C, H, W), w (F, C, kh, kw), dout (N, F, oh, ow).
    Dilate dout by the stride, pad, convolve with the rotated kernel.
    """
    N, C, H, W = x_shape
    F, _, kh, kw = w.shape
    oh, ow = dout.shape[2:]
    up = np.zeros((N, F, (oh - 1) * s + 1, (ow - 1) * s + 1))
    up[:, :, ::s, ::s] = dout
    up = np.pad(up, ((0, 0), (0, 0), (kh - 1, kh - 1), (kw - 1, kw - 1)))
    rot = w[:, :, ::-1, ::-1]
    hh, ww = up.shape[2] - kh + 1, up.shape[3] - kw + 1
    dx = np.zeros((N, C, hh, ww))
    for i in range(kh):
        for j in range(kw):
            dx += np.einsum('nfhw,fc->nchw', up[:, :, i:i + hh, j:j + ww], rot[:, :, i, j])
    return dx
