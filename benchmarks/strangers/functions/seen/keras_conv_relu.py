import keras
from keras import ops


class ConvReLU(keras.layers.Layer):
    """relu(conv(x) + b): convolution, bias, ReLU, "same" padding, channels last.

    The bias starts at 0.1, so that few units are dead in the beginning.
    """

    def __init__(self, filters=8, kernel_size=3, strides=1, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides

    def build(self, input_shape):
        k = self.kernel_size
        self.kernel = self.add_weight(
            name="kernel",
            shape=(k, k, input_shape[-1], self.filters),
            initializer="he_normal",
        )
        self.bias = self.add_weight(
            name="bias",
            shape=(self.filters,),
            initializer=keras.initializers.Constant(0.1),
        )

    def call(self, x):
        y = ops.conv(x, self.kernel, strides=self.strides, padding="same")
        return ops.relu(y) + self.bias
