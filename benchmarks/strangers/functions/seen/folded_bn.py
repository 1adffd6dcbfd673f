import tensorflow as tf


def conv_bn_folded(x, kernel, bias, gamma, beta, mean, var, eps=1e-3, strides=1, padding="SAME"):
    """Inference of Conv2D -> BatchNorm as one convolution (BN folded into the weights).

    Same as  gamma * (conv(x, kernel) + bias - mean) / sqrt(var + eps) + beta.
    NHWC, kernel HWIO; bias may be None.
    """
    scale = gamma * tf.math.rsqrt(var + eps)
    folded_kernel = kernel * scale
    folded_bias = beta - mean * scale
    if bias is not None:
        folded_bias = folded_bias + bias
    y = tf.nn.conv2d(x, folded_kernel, strides=strides, padding=padding)
    return tf.nn.bias_add(y, folded_bias)
