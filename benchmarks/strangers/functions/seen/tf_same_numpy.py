import numpy as np


def _pads(size, k, s, d):
    eff = (k - 1) * d + 1
    out = -(-size // s)
    total = max((out - 1) * s + eff - size, 0)
    return total // 2, total - total // 2


def conv2d_nhwc(x, filters, strides=(1, 1), padding="SAME", dilations=(1, 1)):
    """tf.nn.conv2d for NHWC input and HWIO filters (float arrays).

    padding is "SAME" or "VALID"; as in TensorFlow, strides and dilations are
    not both larger than 1.
    """
    kh, kw, cin, cout = filters.shape
    sh, sw = strides
    dh, dw = dilations
    if padding == "SAME":
        x = np.pad(x, ((0, 0), _pads(x.shape[1], kh, sh, dh),
                       _pads(x.shape[2], kw, sw, dw), (0, 0)))
    elif padding != "VALID":
        raise ValueError(padding)
    n, h, w, _ = x.shape
    oh = (h - (kh - 1) * dh - 1) // sh + 1
    ow = (w - (kw - 1) * dw - 1) // sw + 1
    y = np.zeros((n, oh, ow, cout), dtype=np.result_type(x, filters))
    for i in range(kh):
        for j in range(kw):
            part = x[:, i * dh:i * dh + (oh - 1) * sh + 1:sh,
                     j * dw:j * dw + (ow - 1) * sw + 1:sw, :]
            y += part @ filters[i, j]
    return y
