import keras
import tensorflow as tf


@keras.saving.register_keras_serializable(package="wave")
class CausalConv1D(keras.layers.Layer):
    """WaveNet's convolution on (batch, steps, channels).

    The same numbers as keras.layers.Conv1D(..., padding="causal").
    """

    def __init__(self, filters, kernel_size, dilation_rate=1, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation_rate = dilation_rate
        self.use_bias = use_bias

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel",
            shape=(self.kernel_size, input_shape[-1], self.filters),
            initializer="glorot_uniform",
        )
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, inputs):
        past = self.kernel_size - 1
        x = tf.pad(inputs, [[0, 0], [past, 0], [0, 0]])
        y = tf.nn.convolution(
            x, tf.convert_to_tensor(self.kernel), padding="VALID", dilations=[self.dilation_rate])
        if self.use_bias:
            y = y + self.bias
        return y

    def get_config(self):
        cfg = super().get_config()
        cfg.update(filters=self.filters, kernel_size=self.kernel_size,
                   dilation_rate=self.dilation_rate, use_bias=self.use_bias)
        return cfg
