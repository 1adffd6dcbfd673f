import numpy as np


def conv2d_transpose(inputs, filters, strides=(1, 1), padding="SAME"):
    """NumPy port of tf.nn.conv2d_transpose (NHWC).

    inputs  : [batch, h, w, in_channels]
    filters : [kh, kw, out_channels, in_channels]   <- TF order!
    padding : "SAME" -> output is h*stride, "VALID" -> h*stride + max(kh-stride, 0)
    """
    b, h, w, cin = inputs.shape
    kh, kw, cout, cin2 = filters.shape
    assert cin == cin2
    sh, sw = strides

    full_h = h * sh + max(kh - sh, 0)
    full_w = w * sw + max(kw - sw, 0)
    full = np.zeros((b, full_h, full_w, cout), dtype=np.result_type(inputs, filters))

    for a in range(kh):
        for c in range(kw):
            contrib = inputs @ filters[a, c].T
            full[:, a:a + (h - 1) * sh + 1:sh, c:c + (w - 1) * sw + 1:sw] += contrib

    if padding.upper() == "VALID":
        return full
    if padding.upper() != "SAME":
        raise ValueError(padding)
    top = max(kh - sh, 0) // 2
    left = max(kw - sw, 0) // 2
    return full[:, top:top + h * sh, left:left + w * sw]
