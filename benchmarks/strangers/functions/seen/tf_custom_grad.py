import tensorflow as tf


def atrous_conv(x, w, b, rate=1):
    """Stride-1 'SAME' atrous convolution with a memory-saving gradient.

    x [N,H,W,Cin], w [kh,kw,Cin,Cout], b [Cout]; rate: dilation of the kernel.
    The gradients are the exact ones for x, w and b.
    """
    kh, kw = w.shape[0], w.shape[1]

    @tf.custom_gradient
    def op(x, w, b):
        y = tf.nn.conv2d(x, w, strides=1, padding="SAME", dilations=rate)
        y = tf.nn.bias_add(y, b)

        def grad(dy):
            dx = tf.nn.conv2d_transpose(
                dy, w, output_shape=tf.shape(x), strides=1, padding="SAME", dilations=rate
            )
            patches = tf.image.extract_patches(
                x,
                sizes=[1, kh, kw, 1],
                strides=[1, 1, 1, 1],
                rates=[1, 1, 1, 1],
                padding="SAME",
            )
            dw = tf.tensordot(patches, dy, axes=[[0, 1, 2], [0, 1, 2]])
            dw = tf.reshape(dw, tf.shape(w))
            db = tf.reduce_sum(dy, axis=[0, 1, 2])
            return dx, dw, db

        return y, grad

    return op(x, w, b)
