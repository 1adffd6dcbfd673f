import tensorflow as tf


def depthwise_conv(inputs, kernel, stride=1):
    """VALID depthwise convolution, as tf.nn.depthwise_conv2d.

    inputs [batch, h, w, channels], kernel [kh, kw, channels, multiplier];
    output channel k*multiplier + q comes from input channel k and kernel[:, :, k, q].
    """
    kh, kw, ch, mult = kernel.shape
    h, w = inputs.shape[1], inputs.shape[2]
    oh, ow = (h - kh) // stride + 1, (w - kw) // stride + 1
    total = 0.0
    for i in range(kh):
        for j in range(kw):
            view = inputs[:, i:i + (oh - 1) * stride + 1:stride, j:j + (ow - 1) * stride + 1:stride, :]
            total += tf.einsum("bhwc,cm->bhwmc", view, kernel[i, j])
    return tf.reshape(total, [-1, oh, ow, ch * mult])
