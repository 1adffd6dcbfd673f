import tensorflow as tf


class PatchDepthwiseConv2D(tf.keras.layers.Layer):
    """Depthwise convolution written with tf.image.extract_patches.

    Drop-in for tf.keras.layers.DepthwiseConv2D(kernel_size, strides, padding='same',
    depth_multiplier=1); `depthwise_kernel` has shape (kh, kw, channels).
    """

    def __init__(self, kernel_size, strides=1, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        if isinstance(kernel_size, int):
            kernel_size = (kernel_size, kernel_size)
        self.kernel_size = tuple(kernel_size)
        self.strides = strides
        self.use_bias = use_bias

    def build(self, input_shape):
        ch = int(input_shape[-1])
        self.depthwise_kernel = self.add_weight(
            name='depthwise_kernel', shape=self.kernel_size + (ch,), initializer='glorot_uniform')
        if self.use_bias:
            self.bias = self.add_weight(name='bias', shape=(ch,), initializer='zeros')

    def call(self, x):
        kh, kw = self.kernel_size
        s = self.strides
        top, left = (kh - 1) // 2, (kw - 1) // 2
        x = tf.pad(x, [[0, 0], [top, kh - 1 - top], [left, kw - 1 - left], [0, 0]])
        p = tf.image.extract_patches(x, sizes=[1, kh, kw, 1], strides=[1, s, s, 1],
                                     rates=[1, 1, 1, 1], padding='VALID')
        shape = tf.shape(p)
        p = tf.reshape(p, [shape[0], shape[1], shape[2], kh, kw, x.shape[-1]])
        y = tf.einsum('nhwijc,ijc->nhwc', p, self.depthwise_kernel)
        if self.use_bias:
            y = y + self.bias
        return y
