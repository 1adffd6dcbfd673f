import numpy as np


def _same_pads(size, k, stride, rate):
    eff = (k - 1) * rate + 1
    out = -(-size // stride)
    total = max((out - 1) * stride + eff - size, 0)
    return out, total // 2, total - total // 2


def depthwise_conv2d_ref(inputs, filters, strides=(1, 1), padding="SAME",
                         dilations=(1, 1)):
    """NumPy reference for tf.nn.depthwise_conv2d.

    inputs  [batch, height, width, in_channels]
    filters [filter_height, filter_width, in_channels, channel_multiplier]
    returns [batch, out_h, out_w, in_channels * channel_multiplier]
    """
    n, h, w, c = inputs.shape
    kh, kw, c2, mult = filters.shape
    assert c == c2
    sh, sw = strides
    rh, rw = dilations
    if padding == "SAME":
        oh, pt, pb = _same_pads(h, kh, sh, rh)
        ow, pl, pr = _same_pads(w, kw, sw, rw)
        inputs = np.pad(inputs, [(0, 0), (pt, pb), (pl, pr), (0, 0)])
    elif padding == "VALID":
        oh = (h - ((kh - 1) * rh + 1)) // sh + 1
        ow = (w - ((kw - 1) * rw + 1)) // sw + 1
    else:
        raise ValueError(padding)
    out = np.zeros((n, oh, ow, c, mult), dtype=np.result_type(inputs, filters))
    for i in range(kh):
        for j in range(kw):
            y0, x0 = i * rh, j * rw
            window = inputs[:, y0:y0 + (oh - 1) * sh + 1:sh,
                            x0:x0 + (ow - 1) * sw + 1:sw, :]
            out += window[..., None] * filters[i, j]
    return out.reshape(n, oh, ow, c * mult)
