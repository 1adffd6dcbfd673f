import keras
from keras import ops


@keras.saving.register_keras_serializable("wave")
class WaveConv1D(keras.layers.Layer):
    """Causal, dilated conv over (batch, time, features), a slice and a matmul for each tap."""

    def __init__(self, filters, kernel_size, dilation_rate=1, use_bias=True, activation=None, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation_rate = dilation_rate
        self.use_bias = use_bias
        self.activation = keras.activations.get(activation)

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel", shape=(self.kernel_size, input_shape[-1], self.filters), initializer="glorot_uniform")
        self.bias = None
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        steps = ops.shape(x)[1]
        left = (self.kernel_size - 1) * self.dilation_rate
        xp = ops.pad(x, [(0, 0), (left, 0), (0, 0)])
        y = None
        for k in range(self.kernel_size):
            at = k * self.dilation_rate
            term = ops.matmul(xp[:, at:at + steps, :], self.kernel[k])
            y = term if y is None else y + term
        if self.bias is not None:
            y = y + self.bias
        return self.activation(y)

    def compute_output_shape(self, input_shape):
        return tuple(input_shape[:-1]) + (self.filters,)

    def get_config(self):
        return {**super().get_config(), "filters": self.filters, "kernel_size": self.kernel_size,
                "dilation_rate": self.dilation_rate, "use_bias": self.use_bias,
                "activation": keras.activations.serialize(self.activation)}
