"""Reference for depthwise conv kernels (TFLite conventions)."""
import numpy as np


def depthwise_conv2d_ref(inputs, filters, strides=(1, 1), padding="SAME"):
    """
    inputs  : [batch, in_h, in_w, in_ch]
    filters : [k_h, k_w, in_ch, multiplier]
    returns : [batch, out_h, out_w, in_ch * multiplier]; output channel ic * multiplier + m

    padding is "SAME" or "VALID" as TensorFlow defines them.
    """
    b, ih, iw, c = inputs.shape
    kh, kw, fc, m = filters.shape
    assert fc == c
    sh, sw = strides
    if padding == "SAME":
        oh, ow = -(-ih // sh), -(-iw // sw)
        ph = max((oh - 1) * sh + kh - ih, 0)
        pw = max((ow - 1) * sw + kw - iw, 0)
        top, left = ph // 2, pw // 2
    elif padding == "VALID":
        oh, ow = -(-(ih - kh + 1) // sh), -(-(iw - kw + 1) // sw)
        top = left = 0
    else:
        raise ValueError(padding)
    out = np.zeros((b, oh, ow, c * m), dtype=inputs.dtype)
    for y in range(oh):
        for x in range(ow):
            for i in range(kh):
                for j in range(kw):
                    sy, sx = y * sh + i - top, x * sw + j - left
                    if 0 <= sy < ih and 0 <= sx < iw:
                        prod = inputs[:, sy, sx, :, None] * filters[i, j][None]
                        out[:, y, x, :] += prod.reshape(b, c * m)
    return out
