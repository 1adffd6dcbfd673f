import numpy as np


def depthwise_conv2d(input, filter, strides=(1, 1)):
    """NumPy re-implementation of tf.nn.depthwise_conv2d with padding='VALID'.

    Args:
      input: [batch, in_height, in_width, in_channels]
      filter: [filter_height, filter_width, in_channels, channel_multiplier]
      strides: (stride_h, stride_w)

    Returns:
      [batch, out_height, out_width, in_channels * channel_multiplier]; output
      channel k * channel_multiplier + q is input channel k filtered with
      filter[:, :, k, q].
    """
    b, h, w, c = input.shape
    fh, fw, _, m = filter.shape
    sh, sw = strides
    oh = (h - fh) // sh + 1
    ow = (w - fw) // sw + 1
    out = np.zeros((b, oh, ow, m, c), dtype=input.dtype)
    for di in range(fh):
        for dj in range(fw):
            patch = input[:, di:di + (oh - 1) * sh + 1:sh, dj:dj + (ow - 1) * sw + 1:sw, :]
            for q in range(m):
                out[:, :, :, q, :] += patch * filter[di, dj, :, q]
    return out.reshape(b, oh, ow, c * m)
