import tensorflow as tf


def depthwise_conv(inputs, kernel, rate=1):
    """Depthwise convolution with a channel multiplier, 'VALID' padding, stride 1.

    Args:
      inputs: [batch, h, w, channels]
      kernel: [kh, kw, channels, multiplier]
      rate: dilation, int

    Returns:
      What tf.nn.depthwise_conv2d gives: [batch, oh, ow, channels * multiplier].
    """
    kh, kw, _, multiplier = kernel.shape
    shape = tf.shape(inputs)
    oh = shape[1] - (kh - 1) * rate
    ow = shape[2] - (kw - 1) * rate

    outputs = []
    for m in range(multiplier):
        acc = 0.0
        for i in range(kh):
            for j in range(kw):
                window = inputs[:, i * rate:i * rate + oh, j * rate:j * rate + ow, :]
                acc = acc + window * kernel[i, j, :, m]
        outputs.append(acc)
    return tf.concat(outputs, axis=-1)
