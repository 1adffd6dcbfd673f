import tensorflow as tf


def circular_conv2d(x, kernel, strides=(1, 1)):
    """Cross-correlation on a torus: x [N,H,W,C], kernel [kh,kw,C,O], odd kh, kw.

    The image wraps around in both directions (kernel at most 2*size+1 wide).
    """
    kh, kw = kernel.shape[0], kernel.shape[1]
    ph, pw = kh // 2, kw // 2
    if ph:
        x = tf.concat([x[:, -ph:], x, x[:, :ph]], axis=1)
    if pw:
        x = tf.concat([x[:, :, -pw:], x, x[:, :, :pw]], axis=2)
    return tf.nn.conv2d(x, kernel, strides=strides, padding="VALID")
