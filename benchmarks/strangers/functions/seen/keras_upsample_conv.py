from keras import layers


class UpsampleConv(layers.Layer):
    """Nearest neighbour upsampling followed by a convolution (GAN generator block)."""

    def __init__(self, filters, kernel_size=3, scale=2, **kwargs):
        super().__init__(**kwargs)
        self.upsample = layers.UpSampling2D(size=scale, interpolation="nearest")
        self.conv = layers.Conv2D(filters, kernel_size, padding="same")

    def call(self, inputs):
        x = self.upsample(inputs)
        return self.conv(x)
