import numpy as np


def depthwise_conv2d(inputs, depthwise_filter, strides=(1, 1)):
    """NumPy equivalent of tf.nn.depthwise_conv2d with padding='VALID'.

    inputs:            [batch, in_height, in_width, in_channels]
    depthwise_filter:  [fh, fw, in_channels, channel_multiplier]

    output[b, i, j, k * channel_multiplier + q] =
        sum_{di, dj} filter[di, dj, k, q] * input[b, s*i + di, s*j + dj, k]
    """
    B, H, W, C = inputs.shape
    fh, fw, C2, M = depthwise_filter.shape
    assert C == C2
    sh, sw = strides
    oh = (H - fh) // sh + 1
    ow = (W - fw) // sw + 1
    out = np.zeros((B, oh, ow, C * M), dtype=inputs.dtype)
    for i in range(oh):
        for j in range(ow):
            patch = inputs[:, i * sh:i * sh + fh, j * sw:j * sw + fw, :]
            r = np.einsum('bhwk,hwkq->bqk', patch, depthwise_filter)
            out[:, i, j, :] = r.reshape(B, C * M)
    return out
