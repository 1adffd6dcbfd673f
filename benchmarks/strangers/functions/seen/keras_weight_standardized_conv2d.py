import keras
from keras import ops


class WSConv2D(keras.layers.Conv2D):
    """Conv2D with weight standardization."""

    def convolution_op(self, inputs, kernel):
        mean = ops.mean(kernel, axis=(0, 1, 2), keepdims=True)
        var = ops.var(kernel, axis=(0, 1, 2), keepdims=True)
        kernel = (kernel - mean) / ops.sqrt(var + 1e-5)
        return super().convolution_op(inputs, kernel)
