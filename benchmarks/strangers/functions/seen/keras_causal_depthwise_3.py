import tensorflow as tf


class CausalDepthwiseConv1D(tf.keras.layers.Layer):
    """Depthwise causal convolution over the time axis.

    Call arguments: a float tensor of shape (batch, time, channels); the output has the
    same shape. Every channel has its own filter of `kernel_size` taps; the last tap
    (kernel[-1]) weighs the current time step. Taps are `dilation_rate` steps apart.
    """

    def __init__(self, kernel_size, dilation_rate=1, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.kernel_size = kernel_size
        self.dilation_rate = dilation_rate
        self.use_bias = use_bias

    def build(self, input_shape):
        channels = int(input_shape[-1])
        self.kernel = self.add_weight(name="kernel", shape=(self.kernel_size, channels),
                                      initializer="glorot_uniform")
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(channels,), initializer="zeros")

    def call(self, inputs):
        steps = tf.shape(inputs)[1]
        reach = (self.kernel_size - 1) * self.dilation_rate
        padded = tf.pad(inputs, [[0, 0], [reach, 0], [0, 0]])
        total = tf.zeros_like(inputs)
        for k in range(self.kernel_size):
            start = k * self.dilation_rate
            total += padded[:, start:start + steps, :] * self.kernel[k]
        if self.use_bias:
            total += self.bias
        return total

    def get_config(self):
        config = super().get_config()
        config.update(kernel_size=self.kernel_size, dilation_rate=self.dilation_rate,
                      use_bias=self.use_bias)
        return config
