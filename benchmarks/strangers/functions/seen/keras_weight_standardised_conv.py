import keras
import tensorflow as tf


class WSConv2D(keras.layers.Conv2D):
    """Conv2D with weight standardisation (Qiao et al. 2019): each output filter is
    shifted to zero mean and divided by sqrt(variance + eps) before use.
    Channels last."""

    def __init__(self, *args, eps=1e-5, **kwargs):
        super().__init__(*args, **kwargs)
        self.eps = eps

    def call(self, inputs):
        mean, var = tf.nn.moments(tf.convert_to_tensor(self.kernel), axes=[0, 1, 2], keepdims=True)
        w = (self.kernel - mean) / tf.sqrt(var + self.eps)
        y = tf.nn.conv2d(inputs, w, strides=list(self.strides),
                         padding=self.padding.upper(), dilations=list(self.dilation_rate))
        if self.use_bias:
            y = tf.nn.bias_add(y, self.bias)
        return y if self.activation is None else self.activation(y)
