import keras
from keras import layers


class SeparableBlock(layers.Layer):
    """MobileNet block: depthwise 3x3 -> BN -> ReLU -> pointwise 1x1 -> BN -> ReLU."""

    def __init__(self, filters, strides=1, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.strides = strides
        self.depthwise = layers.DepthwiseConv2D(3, strides=strides, padding="same", use_bias=False)
        self.bn1 = layers.BatchNormalization()
        self.pointwise = layers.Conv2D(filters, 1, use_bias=False)
        self.bn2 = layers.BatchNormalization()
        self.relu = layers.ReLU()

    def call(self, x, training=None):
        x = self.relu(self.bn1(self.depthwise(x), training=training))
        return self.relu(self.bn2(self.pointwise(x), training=training))

    def get_config(self):
        config = super().get_config()
        config.update({"filters": self.filters, "strides": self.strides})
        return config
