import keras
from keras import ops


@keras.saving.register_keras_serializable("tcn")
class CausalConv(keras.layers.Layer):
    """The same numbers as keras.layers.Conv1D(filters, k, padding="causal",
    dilation_rate=d), from one dense product.

    (batch, time, channels) -> (batch, time, filters)
    """

    def __init__(self, filters=4, kernel_size=2, dilation_rate=1, **kw):
        super().__init__(**kw)
        self.filters, self.kernel_size, self.dilation_rate = filters, kernel_size, dilation_rate

    def build(self, shape):
        self.kernel = self.add_weight(
            name="kernel", shape=(self.kernel_size, shape[-1], self.filters)
        )
        self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        k, d = self.kernel_size, self.dilation_rate
        steps = x.shape[1]
        past = ops.pad(x, [[0, 0], [(k - 1) * d, 0], [0, 0]])
        # tap i looks (k - 1 - i) * d steps back, the last one at the present
        stacked = ops.concatenate([past[:, i * d:i * d + steps] for i in range(k)], axis=-1)
        flat = ops.reshape(self.kernel, (-1, self.filters))
        return ops.matmul(stacked, flat) + self.bias

    def get_config(self):
        return {
            **super().get_config(),
            "filters": self.filters,
            "kernel_size": self.kernel_size,
            "dilation_rate": self.dilation_rate,
        }
