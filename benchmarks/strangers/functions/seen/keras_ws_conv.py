"""Convolution layer with weight standardisation (Qiao et al., 2019)."""
import keras
from keras import ops


@keras.saving.register_keras_serializable(package="ws")
class WSConv2D(keras.layers.Layer):
    """2-D convolution whose kernel is standardised per filter before use.

    kernel_hat = gain * (kernel - mean) / sqrt(var + epsilon), where mean and
    (biased) variance run over height, width and input channels and ``gain``
    is learnt.  Channels-last input; padding 'same' or 'valid'.
    """

    def __init__(self, filters, kernel_size, strides=1, padding="valid", dilation_rate=1,
                 use_bias=True, activation=None, epsilon=1e-5, **kwargs):
        super().__init__(**kwargs)
        if isinstance(kernel_size, int):
            kernel_size = (kernel_size, kernel_size)
        self.filters = filters
        self.kernel_size = tuple(kernel_size)
        self.strides = strides
        self.padding = padding
        self.dilation_rate = dilation_rate
        self.use_bias = use_bias
        self.activation = keras.activations.get(activation)
        self.epsilon = epsilon

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel", shape=self.kernel_size + (input_shape[-1], self.filters),
            initializer="glorot_uniform")
        self.gain = self.add_weight(name="gain", shape=(self.filters,), initializer="ones")
        self.bias = None
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(self.filters,), initializer="zeros")

    def call(self, x):
        kernel = ops.convert_to_tensor(self.kernel)
        mean = ops.mean(kernel, axis=(0, 1, 2), keepdims=True)
        var = ops.mean(ops.square(kernel - mean), axis=(0, 1, 2), keepdims=True)
        kernel = self.gain * (kernel - mean) * ops.rsqrt(var + self.epsilon)
        y = ops.conv(x, kernel, strides=self.strides, padding=self.padding,
                     data_format="channels_last", dilation_rate=self.dilation_rate)
        if self.bias is not None:
            y = y + self.bias
        return self.activation(y)

    def get_config(self):
        config = super().get_config()
        config.update({
            "filters": self.filters,
            "kernel_size": self.kernel_size,
            "strides": self.strides,
            "padding": self.padding,
            "dilation_rate": self.dilation_rate,
            "use_bias": self.use_bias,
            "activation": keras.activations.serialize(self.activation),
            "epsilon": self.epsilon,
        })
        return config
