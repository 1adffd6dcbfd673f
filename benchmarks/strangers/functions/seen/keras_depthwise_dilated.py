import keras
from keras import ops


class DilatedDepthwise(keras.layers.Layer):
    """Depthwise 2-D convolution, NHWC, stride 1, no padding, with dilation.

    Output channel c * multiplier + m is made from input channel c, as in
    tf.nn.depthwise_conv2d.
    """

    def __init__(self, kernel_size, multiplier=1, dilation=1, **kwargs):
        super().__init__(**kwargs)
        self.kernel_size = kernel_size
        self.multiplier = multiplier
        self.dilation = dilation

    def build(self, input_shape):
        k = self.kernel_size
        self.kernel = self.add_weight(
            name="kernel", shape=(k, k, input_shape[-1], self.multiplier)
        )
        self.bias = self.add_weight(
            name="bias", shape=(input_shape[-1] * self.multiplier,), initializer="zeros"
        )

    def call(self, x):
        reach = self.dilation * (self.kernel_size - 1)
        h, w, c = x.shape[1] - reach, x.shape[2] - reach, x.shape[3]
        y = 0.0
        for i in range(self.kernel_size):
            for j in range(self.kernel_size):
                a, b = i * self.dilation, j * self.dilation
                part = x[:, a:a + h, b:b + w, :]
                y = y + part[..., None] * self.kernel[i, j]
        y = ops.reshape(y, (-1, h, w, c * self.multiplier))
        return y + self.bias
