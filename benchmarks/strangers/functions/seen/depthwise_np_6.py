"""NumPy reference for the depthwise kernel tests."""
import numpy as np


def depthwise_conv2d_ref(x, filt, stride=1):
    """Reference for ``tf.nn.depthwise_conv2d`` with padding="VALID".

    x    : NHWC
    filt : [fh, fw, in_channels, channel_multiplier]

    Output is [N, OH, OW, in_channels * channel_multiplier]; output channel
    k * channel_multiplier + q is input channel k filtered with filt[:, :, k, q].
    """
    n, h, w, c = x.shape
    fh, fw, fc, mult = filt.shape
    assert fc == c
    oh = (h - fh) // stride + 1
    ow = (w - fw) // stride + 1
    out = np.zeros((n, oh, ow, mult, c), dtype=np.result_type(x, filt))
    for q in range(mult):
        for i in range(fh):
            for j in range(fw):
                patch = x[:, i:i + stride * (oh - 1) + 1:stride,
                          j:j + stride * (ow - 1) + 1:stride, :]
                out[:, :, :, q, :] += patch * filt[i, j, :, q]
    return out.reshape(n, oh, ow, c * mult)
