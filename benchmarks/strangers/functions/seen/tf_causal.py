import tensorflow as tf


class CausalConv1D(tf.keras.layers.Layer):
    """Conv1D(padding="causal") written out, because the delegate on our
    target doesn't take dilated convolutions.

    Input (batch, time, channels), kernel (kernel_size, channels, filters).
    """

    def __init__(self, filters, kernel_size, strides=1, dilation_rate=1,
                 activation=None, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.dilation_rate = dilation_rate
        self.activation = tf.keras.activations.get(activation)
        self.use_bias = use_bias

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel", shape=(self.kernel_size, int(input_shape[-1]), self.filters),
            initializer="glorot_uniform")
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(self.filters,),
                                        initializer="zeros")

    def call(self, inputs):
        t = inputs.shape[1]
        left = (self.kernel_size - 1) * self.dilation_rate
        x = tf.pad(inputs, [[0, 0], [left, 0], [0, 0]])
        y = 0.0
        for k in range(self.kernel_size):
            start = k * self.dilation_rate
            y += tf.einsum("btc,cf->btf", x[:, start:start + t:self.strides], self.kernel[k])
        if self.use_bias:
            y = tf.nn.bias_add(y, self.bias)
        return self.activation(y)
