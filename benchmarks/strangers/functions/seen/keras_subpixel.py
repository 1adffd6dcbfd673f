import keras
from keras import layers, ops


class SubPixelConv2D(layers.Layer):
    """Sub-pixel upsampling (ESPCN): conv to filters * r^2 channels, then
    depth-to-space. channels_last, same channel order as tf.nn.depth_to_space.
    """

    def __init__(self, filters, kernel_size=3, scale=2, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.scale = scale
        self.conv = layers.Conv2D(filters * scale ** 2, kernel_size, padding="same",
                                  data_format="channels_last")

    def build(self, input_shape):
        self.conv.build(input_shape)
        self.built = True

    def call(self, x):
        y = self.conv(x)
        r, c = self.scale, self.filters
        shape = ops.shape(y)
        b, h, w = shape[0], shape[1], shape[2]
        y = ops.reshape(y, (b, h, w, r, r, c))
        return ops.reshape(y, (b, h * r, w * r, c))

    def get_config(self):
        cfg = super().get_config()
        cfg.update(filters=self.filters, kernel_size=self.kernel_size, scale=self.scale)
        return cfg
