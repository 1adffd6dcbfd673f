import tensorflow as tf


class WSConv2D(tf.keras.layers.Conv2D):
    """Conv2D with weight standardization over (kh, kw, in) of every filter."""

    def __init__(self, *args, eps=1e-5, **kwargs):
        super().__init__(*args, **kwargs)
        if self.data_format != "channels_last":
            raise ValueError("only channels_last is supported")
        self.eps = eps

    def call(self, inputs):
        mean, var = tf.nn.moments(tf.convert_to_tensor(self.kernel), axes=[0, 1, 2], keepdims=True)
        w = (self.kernel - mean) / tf.sqrt(var + self.eps)
        y = tf.nn.conv2d(inputs, w, strides=list(self.strides), padding=self.padding.upper(),
                         dilations=list(self.dilation_rate))
        if self.use_bias:
            y = tf.nn.bias_add(y, self.bias)
        if self.activation is not None:
            y = self.activation(y)
        return y
