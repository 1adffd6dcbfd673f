from keras import layers


class SeparableBlock(layers.Layer):
    def __init__(self, filters, kernel_size=3, strides=1, **kwargs):
        super().__init__(**kwargs)
        self.dw = layers.DepthwiseConv2D(kernel_size, strides=strides, padding="same", use_bias=False)
        self.pw = layers.Conv2D(filters, 1, use_bias=False)
        self.bn = layers.BatchNormalization()
        self.act = layers.ReLU()

    def call(self, x, training=False):
        x = self.pw(self.dw(x))
        return self.act(self.bn(x, training=training))
