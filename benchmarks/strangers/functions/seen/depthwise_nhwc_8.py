import numpy as np


def depthwise_conv2d(inputs, filters, strides=(1, 1), padding="VALID", rate=(1, 1)):
    """NumPy replica of tf.nn.depthwise_conv2d for NHWC data.

    Args:
      inputs:  [batch, in_height, in_width, in_channels]
      filters: [filter_height, filter_width, in_channels, channel_multiplier]
      strides: (stride_h, stride_w)
      padding: "VALID" or "SAME" (TensorFlow's rule: the odd pixel goes to the
        bottom / right).
      rate:    dilation (rate_h, rate_w)

    Returns:
      [batch, out_height, out_width, in_channels * channel_multiplier]; output
      channel k * channel_multiplier + q is input channel k with filter (k, q).
    """
    b, h, w, c = inputs.shape
    fh, fw, fc, m = filters.shape
    if fc != c:
        raise ValueError("channel mismatch: %d vs %d" % (fc, c))
    eff_h, eff_w = (fh - 1) * rate[0] + 1, (fw - 1) * rate[1] + 1
    if padding == "SAME":
        oh, ow = -(-h // strides[0]), -(-w // strides[1])
        ph = max((oh - 1) * strides[0] + eff_h - h, 0)
        pw = max((ow - 1) * strides[1] + eff_w - w, 0)
        inputs = np.pad(inputs, ((0, 0), (ph // 2, ph - ph // 2),
                                 (pw // 2, pw - pw // 2), (0, 0)))
    elif padding == "VALID":
        oh, ow = (h - eff_h) // strides[0] + 1, (w - eff_w) // strides[1] + 1
    else:
        raise ValueError(padding)

    out = np.zeros((b, oh, ow, c, m), dtype=np.result_type(inputs, filters))
    for i in range(fh):
        for j in range(fw):
            y0, x0 = i * rate[0], j * rate[1]
            patch = inputs[:, y0:y0 + (oh - 1) * strides[0] + 1:strides[0],
                           x0:x0 + (ow - 1) * strides[1] + 1:strides[1], :]
            out += patch[..., None] * filters[i, j]
    return out.reshape(b, oh, ow, c * m)
