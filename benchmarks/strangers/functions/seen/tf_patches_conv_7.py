import tensorflow as tf


@tf.function
def conv2d_by_patches(x, w, strides, padding):
    """Convolution = extract patches + matmul.  x: NHWC, w: HWIO, strides: int,
    padding: 'SAME' | 'VALID'.  Gives what tf.nn.conv2d gives."""
    kh, kw, cin, cout = w.shape
    p = tf.image.extract_patches(x, sizes=[1, kh, kw, 1], strides=[1, strides, strides, 1],
                                 rates=[1, 1, 1, 1], padding=padding)
    return tf.tensordot(p, tf.reshape(w, [kh * kw * cin, cout]), axes=1)
