import keras
from keras import layers, ops


class ReflectConv2D(layers.Layer):
    """Conv2D with mirrored borders instead of zeros (CycleGAN generators).

    Mirroring does not repeat the border pixel. kernel_size - 1 pixels are added
    per axis whatever the stride is; for even kernels the larger half goes to the
    bottom / right. So the output is ceil(size / strides), channels last.
    """

    def __init__(self, filters, kernel_size, strides=1, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.use_bias = use_bias

    def build(self, input_shape):
        k = self.kernel_size
        self.kernel = self.add_weight(name="kernel", shape=(k, k, input_shape[-1], self.filters),
                                      initializer="glorot_uniform")
        self.bias = None
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, inputs):
        lo, hi = (self.kernel_size - 1) // 2, self.kernel_size // 2
        x = ops.pad(inputs, [[0, 0], [lo, hi], [lo, hi], [0, 0]], mode="reflect")
        x = ops.conv(x, self.kernel, strides=self.strides, padding="valid", data_format="channels_last")
        return x if self.bias is None else x + self.bias

    def get_config(self):
        return {**super().get_config(), "filters": self.filters, "kernel_size": self.kernel_size,
                "strides": self.strides, "use_bias": self.use_bias}
