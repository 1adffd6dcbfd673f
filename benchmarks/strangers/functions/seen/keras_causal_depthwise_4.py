import keras
from keras import ops


@keras.saving.register_keras_serializable("timeseries")
class CausalDepthwiseConv1D(keras.layers.Layer):
    """Each channel of a (batch, time, channels) tensor has its own dilated causal filter.

    y[:, t, c] = act( bias[c] + sum_i kernel[i, c] * x[:, t - i * dilation, c] )

    Note that kernel[0] is the tap of the present sample, the way one writes a FIR
    filter.  Before t = 0 the series is zero.
    """

    def __init__(self, kernel_size, dilation=1, activation=None, **kwargs):
        super().__init__(**kwargs)
        self.kernel_size = kernel_size
        self.dilation = dilation
        self.activation = keras.activations.get(activation)

    def build(self, input_shape):
        c = input_shape[-1]
        self.kernel = self.add_weight(name="kernel", shape=(self.kernel_size, c),
                                      initializer="random_normal")
        self.bias = self.add_weight(name="bias", shape=(c,), initializer="zeros")

    def call(self, x):
        lag = (self.kernel_size - 1) * self.dilation
        padded = ops.pad(x, [[0, 0], [lag, 0], [0, 0]])
        y = ops.zeros_like(x) + self.bias
        for i in range(self.kernel_size):
            ago = i * self.dilation
            y = y + padded[:, lag - ago:-ago or None, :] * self.kernel[i]
        return self.activation(y)

    def get_config(self):
        return {**super().get_config(), "kernel_size": self.kernel_size,
                "dilation": self.dilation,
                "activation": keras.activations.serialize(self.activation)}
