import tensorflow as tf


class SubpixelConv2D(tf.keras.layers.Layer):
    """ESPCN upsampling: convolve at low resolution to filters * r**2 channels and
    rearrange with tf.nn.depth_to_space.

    NB the channel order is depth_to_space's, (row, column, filter), and not that of
    torch.nn.PixelShuffle, (filter, row, column). The bias is per *output* channel,
    shared by the r*r sub-positions, which takes away one source of checkerboards.
    """

    def __init__(self, filters, r=2, kernel_size=3, **kw):
        super().__init__(**kw)
        self.filters, self.r, self.kernel_size = filters, r, kernel_size

    def build(self, shape):
        k, n = self.kernel_size, self.filters * self.r ** 2
        self.w = self.add_weight(name="w", shape=(k, k, shape[-1], n), initializer="glorot_uniform")
        self.b = self.add_weight(name="b", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        y = tf.nn.conv2d(x, self.w, strides=1, padding="SAME")
        if self.r > 1:
            y = tf.nn.depth_to_space(y, self.r)
        return y + self.b
