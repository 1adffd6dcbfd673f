import keras
from keras import ops


@keras.saving.register_keras_serializable(package="wavenet")
class CausalConv1D(keras.layers.Layer):
    """Dilated causal convolution over (batch, time, channels).

    y[t] = b + sum_k W[k] . x[t - (K-1-k) * dilation], nothing before t = 0.
    The weights are laid out as in keras.layers.Conv1D(padding="causal").
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
        self.built = True

    def call(self, x):
        steps = ops.shape(x)[1]
        past = (self.kernel_size - 1) * self.dilation_rate
        x = ops.pad(x, [[0, 0], [past, 0], [0, 0]])
        y = 0.0
        for k in range(self.kernel_size):
            start = k * self.dilation_rate
            y = y + ops.matmul(x[:, start:start + steps, :], self.kernel[k])
        if self.use_bias:
            y = y + self.bias
        return y

    def get_config(self):
        config = super().get_config()
        config.update(filters=self.filters, kernel_size=self.kernel_size,
                      dilation_rate=self.dilation_rate, use_bias=self.use_bias)
        return config
