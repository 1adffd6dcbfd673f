import tensorflow as tf


@tf.function
def conv_by_patches(x, w, stride=1, rate=1, padding="SAME"):
    """tf.nn.conv2d(x, w, ...) as extract_patches and one matmul.  NHWC, HWIO."""
    kh, kw, cin, cout = w.shape
    p = tf.image.extract_patches(
        x, sizes=[1, kh, kw, 1], strides=[1, stride, stride, 1],
        rates=[1, rate, rate, 1], padding=padding)
    return tf.tensordot(p, tf.reshape(w, [kh * kw * cin, cout]), axes=1)
