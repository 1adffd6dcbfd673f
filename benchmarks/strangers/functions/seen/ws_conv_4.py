import keras
from keras import ops


@keras.saving.register_keras_serializable(package="ws")
class WSConv2D(keras.layers.Layer):
    """Conv2D with weight standardisation (Qiao et al., 2019), channels last.

    The weights feeding each output channel are brought to zero mean and unit
    variance before the convolution. Ported from the reference PyTorch code.
    """

    def __init__(self, filters, kernel_size=3, strides=1, padding="same",
                 use_bias=True, eps=1e-5, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = kernel_size
        self.strides = strides
        self.padding = padding
        self.use_bias = use_bias
        self.eps = eps

    def build(self, input_shape):
        k = self.kernel_size
        self.kernel = self.add_weight(
            name="kernel",
            shape=(k, k, input_shape[-1], self.filters),
            initializer="he_normal",
        )
        self.bias = None
        if self.use_bias:
            self.bias = self.add_weight(
                name="bias", shape=(self.filters,), initializer="zeros"
            )
        self.built = True

    def standardised_kernel(self):
        w = ops.convert_to_tensor(self.kernel)
        mean = ops.mean(w, axis=(1, 2, 3), keepdims=True)
        var = ops.var(w, axis=(1, 2, 3), keepdims=True)
        return (w - mean) / ops.sqrt(var + self.eps)

    def call(self, inputs):
        y = ops.conv(
            inputs,
            self.standardised_kernel(),
            strides=self.strides,
            padding=self.padding,
            data_format="channels_last",
        )
        return y if self.bias is None else y + self.bias

    def get_config(self):
        config = super().get_config()
        config.update(
            filters=self.filters, kernel_size=self.kernel_size,
            strides=self.strides, padding=self.padding,
            use_bias=self.use_bias, eps=self.eps,
        )
        return config
