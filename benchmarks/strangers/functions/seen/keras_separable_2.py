import keras
from keras import ops


class FactorisedConv2D(keras.layers.Layer):
    """Separable convolution, run as one dense convolution.

    The depthwise (kh, kw, cin, mult) and pointwise (cin * mult, filters) kernels
    are trained apart and multiplied out on each call: for a small number of
    channels one dense kernel is faster than two thin ones.
    """

    def __init__(self, filters, kernel_size, depth_multiplier=1, strides=1, padding="same", **kw):
        super().__init__(**kw)
        self.filters = filters
        self.kernel_size = kernel_size
        self.depth_multiplier = depth_multiplier
        self.strides = strides
        self.padding = padding

    def build(self, input_shape):
        cin = input_shape[-1]
        k, m = self.kernel_size, self.depth_multiplier
        self.depthwise_kernel = self.add_weight(shape=(k, k, cin, m), name="depthwise_kernel",
                                                initializer="glorot_uniform")
        self.pointwise_kernel = self.add_weight(shape=(cin * m, self.filters),
                                                name="pointwise_kernel",
                                                initializer="glorot_uniform")
        self.bias = self.add_weight(shape=(self.filters,), name="bias", initializer="zeros")

    def call(self, x):
        cin, m = self.depthwise_kernel.shape[2:]
        point = ops.reshape(self.pointwise_kernel, (cin, m, self.filters))
        dense = ops.einsum("hwcm,cmf->hwcf", self.depthwise_kernel, point)
        y = ops.conv(x, dense, strides=self.strides, padding=self.padding,
                     data_format="channels_last")
        return y + self.bias
