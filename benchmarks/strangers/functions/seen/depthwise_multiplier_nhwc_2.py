import numpy as np


def depthwise_conv2d(x, filters, strides=(1, 1)):
    """NumPy counterpart of tf.nn.depthwise_conv2d(..., padding='VALID').

    x:       [batch, height, width, in_channels]
    filters: [fh, fw, in_channels, channel_multiplier]
    returns  [batch, oh, ow, in_channels * channel_multiplier]
    """
    n, h, w, cin = x.shape
    fh, fw, _, mult = filters.shape
    sh, sw = strides
    oh = (h - fh) // sh + 1
    ow = (w - fw) // sw + 1
    out = np.zeros((n, oh, ow, cin * mult), dtype=np.result_type(x, filters))
    for q in range(mult):
        for k in range(cin):
            for i in range(fh):
                for j in range(fw):
                    out[..., q * cin + k] += (
                        x[:, i:i + oh * sh:sh, j:j + ow * sw:sw, k] * filters[i, j, k, q])
    return out
