import keras
from keras import ops


@keras.saving.register_keras_serializable(package="audio")
class CausalConv1D(keras.layers.Layer):
    """(batch, time, channels) -> (batch, time, filters).

    kernel[-1] multiplies the current step, kernel[0] the oldest one, like
    keras.layers.Conv1D(padding="causal").
    """

    def __init__(self, filters, kernel_size, dilation_rate=1, activation=None, use_bias=True, **kw):
        super().__init__(**kw)
        self.filters = filters
        self.kernel_size = kernel_size
        self.dilation_rate = dilation_rate
        self.activation = keras.activations.get(activation)
        self.use_bias = use_bias

    def build(self, input_shape):
        self.kernel = self.add_weight(
            shape=(self.kernel_size, input_shape[-1], self.filters),
            initializer="glorot_uniform", name="kernel")
        if self.use_bias:
            self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")

    def call(self, x):
        steps = ops.shape(x)[1]
        reach = (self.kernel_size - 1) * self.dilation_rate
        xp = ops.pad(x, [[0, 0], [reach, 0], [0, 0]])
        y = 0.0
        for k in range(self.kernel_size):
            begin = k * self.dilation_rate
            y = y + ops.matmul(xp[:, begin:begin + steps], self.kernel[k])
        if self.use_bias:
            y = y + self.bias
        return self.activation(y)

    def get_config(self):
        cfg = super().get_config()
        cfg.update(filters=self.filters, kernel_size=self.kernel_size, dilation_rate=self.dilation_rate,
                   activation=keras.activations.serialize(self.activation), use_bias=self.use_bias)
        return cfg
