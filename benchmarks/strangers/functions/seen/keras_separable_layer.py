import keras
from keras import ops


class SeparableBlock(keras.layers.Layer):
    """Depthwise 'same' convolution (stride 1, multiplier 1) and then a 1x1
    convolution with bias. channels_last.

    Same as keras.layers.SeparableConv2D(filters, kernel_size, padding="same")
    with depthwise kernel self.depth (k, k, cin) and pointwise kernel
    self.point (cin, filters). kernel_size is odd.
    """

    def __init__(self, filters, kernel_size=3, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.k = kernel_size

    def build(self, input_shape):
        cin = input_shape[-1]
        self.depth = self.add_weight(shape=(self.k, self.k, cin), initializer="glorot_uniform", name="depth")
        self.point = self.add_weight(shape=(cin, self.filters), initializer="glorot_uniform", name="point")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")

    def call(self, x):
        r = self.k // 2
        h, w = x.shape[1], x.shape[2]
        p = ops.pad(x, [[0, 0], [r, r], [r, r], [0, 0]])
        y = 0.0
        for i in range(self.k):
            for j in range(self.k):
                y = y + p[:, i:i + h, j:j + w, :] * self.depth[i, j]
        return ops.matmul(y, self.point) + self.bias
