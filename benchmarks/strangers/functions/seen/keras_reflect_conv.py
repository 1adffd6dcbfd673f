import tensorflow as tf
from tensorflow.keras.layers import Conv2D, Layer


class ReflectConv2D(Layer):
    """Conv2D with reflection padding of kernel_size // 2 on every side (odd kernels)."""

    def __init__(self, filters, kernel_size=3, strides=1, activation=None, **kwargs):
        super().__init__(**kwargs)
        self.pad = kernel_size // 2
        self.conv = Conv2D(filters, kernel_size, strides=strides, padding="valid",
                           activation=activation)

    def call(self, inputs):
        p = self.pad
        x = tf.pad(inputs, [[0, 0], [p, p], [p, p], [0, 0]], mode="REFLECT")
        return self.conv(x)
