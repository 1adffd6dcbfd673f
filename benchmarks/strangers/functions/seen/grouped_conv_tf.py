import tensorflow as tf


def group_conv(x, kernel, groups, stride=1, padding="VALID"):
    """AlexNet style grouped convolution.

    x: [batch, h, w, c_in];  kernel: [kh, kw, c_in // groups, c_out]
    First c_out // groups output channels see the first c_in // groups input
    channels and so on.
    """
    conv = lambda i, k: tf.nn.conv2d(i, k, strides=[1, stride, stride, 1], padding=padding)

    if groups == 1:
        return conv(x, kernel)

    input_groups = tf.split(x, groups, axis=3)
    outputs = []
    for g in range(groups):
        outputs.append(conv(input_groups[g], kernel[..., g::groups]))
    return tf.concat(outputs, axis=3)
