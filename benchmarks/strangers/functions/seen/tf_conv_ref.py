"""NumPy port of tf.nn.conv2d for debugging exported models."""
import math
import numpy as np


def _same_pads(size, k, s, d):
    out = math.ceil(size / s)
    eff = (k - 1) * d + 1
    total = max((out - 1) * s + eff - size, 0)
    before = total // 2
    return before, total - before


def tf_conv2d(inp, filt, strides=(1, 1), padding='SAME', dilations=(1, 1)):
    """inp: NHWC, filt: HWIO, padding 'SAME' or 'VALID' with TensorFlow semantics."""
    if padding not in ('SAME', 'VALID'):
        raise ValueError('unknown padding %r' % (padding,))
    kh, kw, cin, cout = filt.shape
    sh, sw = strides
    dh, dw = dilations
    if padding == 'SAME':
        ph = _same_pads(inp.shape[1], kh, sh, dh)
        pw = _same_pads(inp.shape[2], kw, sw, dw)
        inp = np.pad(inp, ((0, 0), ph, pw, (0, 0)))
    N, H, W, _ = inp.shape
    ho = (H - (kh - 1) * dh - 1) // sh + 1
    wo = (W - (kw - 1) * dw - 1) // sw + 1

    out = np.zeros((N, ho, wo, cout), dtype=np.result_type(inp, filt))
    for y in range(ho):
        for x in range(wo):
            y0, x0 = y * sh, x * sw
            patch = inp[:, y0:y0 + (kh - 1) * dh + 1:dh, x0:x0 + (kw - 1) * dw + 1:dw, :]
            out[:, y, x, :] = np.tensordot(patch, filt, axes=([1, 2, 3], [0, 1, 2]))
    return out
