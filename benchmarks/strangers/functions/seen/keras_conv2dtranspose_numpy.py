import numpy as np


def conv2d_transpose_same(x, kernel, bias, strides):
    """NumPy inference of keras.layers.Conv2DTranspose(..., padding='same').

    x:       (batch, h, w, c_in)
    kernel:  (kh, kw, c_out, c_in)   <- as in layer.get_weights()[0]
    bias:    (c_out,)
    strides: (sh, sw)
    Returns (batch, h * sh, w * sw, c_out). No dilation.
    """
    n, h, w, _ = x.shape
    kh, kw, c_out, _ = kernel.shape
    sh, sw = strides
    H, W = h * sh, w * sw
    # the padding of the forward convolution (H, W) -> (h, w), whose gradient this is
    top, left = max(kh - sh, 0) // 2, max(kw - sw, 0) // 2
    canvas = np.zeros((n, max(H, (h - 1) * sh + kh) + top, max(W, (w - 1) * sw + kw) + left, c_out),
                      dtype=np.result_type(x, kernel))
    for u in range(kh):
        for v in range(kw):
            canvas[:, u:u + (h - 1) * sh + 1:sh, v:v + (w - 1) * sw + 1:sw] += x @ kernel[u, v].T
    return canvas[:, top:top + H, left:left + W] + bias
