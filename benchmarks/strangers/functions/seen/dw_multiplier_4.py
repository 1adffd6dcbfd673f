import numpy as np

# port of tf.nn.depthwise_conv2d, padding='VALID', strides=1
#   input  [batch, in_height, in_width, in_channels]
#   filter [filter_height, filter_width, in_channels, channel_multiplier]
#   output [batch, out_height, out_width, in_channels * channel_multiplier]
def depthwise_conv2d_valid(input, filter):
    b, h, w, c = input.shape
    fh, fw, _, m = filter.shape
    oh, ow = h - fh + 1, w - fw + 1
    out = np.zeros((b, oh, ow, c * m), np.float32)
    for q in range(m):
        for k in range(c):
            for di in range(fh):
                for dj in range(fw):
                    out[..., q * c + k] += input[:, di:di + oh, dj:dj + ow, k] * filter[di, dj, k, q]
    return out
