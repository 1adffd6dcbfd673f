import tensorflow as tf
from tensorflow.keras import layers


class ConvBlock(layers.Layer):
    """Conv2D -> BatchNormalization -> ReLU with "same" padding."""

    def __init__(self, filters, kernel_size=3, strides=1, **kwargs):
        super().__init__(**kwargs)
        self.conv = layers.Conv2D(filters, kernel_size, strides=strides,
                                  padding="same", use_bias=False)
        self.bn = layers.BatchNormalization()

    def call(self, inputs, training=None):
        x = self.conv(inputs)
        x = self.bn(x, training=training)
        return tf.nn.relu(x)
