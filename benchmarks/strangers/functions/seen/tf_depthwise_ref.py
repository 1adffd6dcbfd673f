"""NumPy reference for tf.nn.depthwise_conv2d (NHWC)."""
import numpy as np


def _same_pads(size, k, stride):
    out = -(-size // stride)
    total = max((out - 1) * stride + k - size, 0)
    return out, total // 2, total - total // 2


def depthwise_conv2d_ref(inputs, filters, strides=(1, 1), padding="SAME"):
    """
    Args:
        inputs: [batch, height, width, channels]
        filters: [kh, kw, channels, multiplier]
        strides: (sh, sw)
        padding: "SAME" (TensorFlow's rule, the odd pixel goes to the bottom/right) or "VALID"
    Returns:
        [batch, oh, ow, channels * multiplier]; output channel c * multiplier + q comes from
        input channel c and filter q.
    """
    n, h, w, c = inputs.shape
    kh, kw, _, q = filters.shape
    sh, sw = strides
    if padding == "SAME":
        oh, top, bottom = _same_pads(h, kh, sh)
        ow, left, right = _same_pads(w, kw, sw)
        inputs = np.pad(inputs, ((0, 0), (top, bottom), (left, right), (0, 0)))
    elif padding == "VALID":
        oh = (h - kh) // sh + 1
        ow = (w - kw) // sw + 1
    else:
        raise ValueError(padding)

    out = np.zeros((n, oh, ow, c, q), dtype=np.result_type(inputs, filters))
    for di in range(kh):
        for dj in range(kw):
            view = inputs[:, di:di + (oh - 1) * sh + 1:sh, dj:dj + (ow - 1) * sw + 1:sw, :]
            out += view[..., None] * filters[di, dj]
    return out.reshape(n, oh, ow, c * q)
