import numpy as np


def depthwise_conv2d_ref(inputs, kernel, strides=(1, 1)):
    """Reference for tf.nn.depthwise_conv2d(..., padding='VALID'), NHWC.

    inputs  [batch, in_h, in_w, in_c]
    kernel  [k_h, k_w, in_c, channel_multiplier]
    output  [batch, out_h, out_w, in_c * channel_multiplier]
    """
    batch, in_h, in_w, in_c = inputs.shape
    k_h, k_w, _, mult = kernel.shape
    s_h, s_w = strides
    out_h = (in_h - k_h) // s_h + 1
    out_w = (in_w - k_w) // s_w + 1
    output = np.zeros((batch, out_h, out_w, in_c * mult), dtype=np.result_type(inputs, kernel))

    for b in range(batch):
        for y in range(out_h):
            for x in range(out_w):
                for c in range(in_c):
                    patch = inputs[b, y * s_h:y * s_h + k_h, x * s_w:x * s_w + k_w, c]
                    for m in range(mult):
                        output[b, y, x, m * in_c + c] = np.sum(patch * kernel[:, :, c, m])
    return output
