import tensorflow as tf


def depthwise_multiplier(x, kernel, stride=1, padding="SAME"):
    """tf.nn.depthwise_conv2d for targets without the multi-output kernel.

    x: [N, H, W, C]; kernel: [kh, kw, C, M].  Output [N, H', W', C * M] in the
    order of tf.nn.depthwise_conv2d.
    """
    mult = kernel.shape[-1]
    outs = []
    for m in range(mult):
        outs.append(tf.nn.depthwise_conv2d(
            x, kernel[:, :, :, m:m + 1], strides=[1, stride, stride, 1], padding=padding))
    return tf.concat(outs, axis=-1)
