import keras
from keras import ops


class MyConv1D(keras.layers.Layer):
    """My own Conv1D: input (batch, steps, channels), stride 1, padding 'valid' or 'same'.

    kernel has shape (kernel_size, channels, filters); as in keras, it isn't flipped.
    With 'same' and an even kernel, the extra zero is on the right.
    """

    def __init__(self, filters, kernel_size, padding="valid", activation=None, **kw):
        super().__init__(**kw)
        self.filters = filters
        self.kernel_size = kernel_size
        self.padding = padding
        self.activation = keras.activations.get(activation)

    def build(self, input_shape):
        self.kernel = self.add_weight(shape=(self.kernel_size, input_shape[-1], self.filters),
                                      initializer="glorot_uniform", name="kernel")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")

    def call(self, x):
        k = self.kernel_size
        if self.padding == "same":
            left = (k - 1) // 2
            x = ops.pad(x, [[0, 0], [left, k - 1 - left], [0, 0]])
        steps = x.shape[1] - k + 1
        y = self.bias
        for t in range(k):
            y = y + ops.matmul(x[:, t:t + steps, :], self.kernel[t])
        return self.activation(y)
