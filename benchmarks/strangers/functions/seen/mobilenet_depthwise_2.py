import tensorflow as tf


def depthwise_conv(x, kernel):
    """Reference for tf.nn.depthwise_conv2d(x, kernel, [1,1,1,1], 'SAME').

    x: (N, H, W, C), kernel: (kh, kw, C, M); gives (N, H, W, C*M).
    """
    c, m = kernel.shape[2], kernel.shape[3]
    outs = []
    for q in range(m):
        per_channel = []
        for k in range(c):
            f = kernel[:, :, k:k + 1, q:q + 1]
            per_channel.append(tf.nn.conv2d(x[..., k:k + 1], f, strides=1, padding="SAME"))
        outs.append(tf.concat(per_channel, axis=-1))
    return tf.concat(outs, axis=-1)
