import keras
from keras import ops


class DepthwiseLayer(keras.layers.Layer):
    """Depthwise convolution without depthwise_conv: taps are summed one by one.

    Same result as keras.layers.DepthwiseConv2D with 'valid' padding.
    """

    def __init__(self, kernel_size, depth_multiplier=1, stride=1, **kwargs):
        super().__init__(**kwargs)
        self.kernel_size = kernel_size
        self.depth_multiplier = depth_multiplier
        self.stride = stride

    def build(self, input_shape):
        self.kernel = self.add_weight(
            shape=(self.kernel_size, self.kernel_size, input_shape[-1], self.depth_multiplier),
            initializer="glorot_uniform", name="kernel")

    def call(self, x):
        k, s = self.kernel_size, self.stride
        _, h, w, c = x.shape
        oh, ow = (h - k) // s + 1, (w - k) // s + 1
        y = 0
        for i in range(k):
            for j in range(k):
                tap = x[:, i:i + (oh - 1) * s + 1:s, j:j + (ow - 1) * s + 1:s, :]
                y = y + ops.expand_dims(tap, -1) * self.kernel[i, j]
        return ops.reshape(y, (-1, oh, ow, c * self.depth_multiplier))
