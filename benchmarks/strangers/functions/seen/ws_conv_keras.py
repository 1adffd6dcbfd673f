import tensorflow as tf
from tensorflow import keras


class WSConv2D(keras.layers.Conv2D):
    """Conv2D with weight standardisation (Qiao et al., 2019).

    Before every use the kernel is standardised per output filter: over all of
    a filter's weights (its whole fan-in) the mean becomes 0 and the variance 1.
    """

    def __init__(self, *args, ws_eps=1e-5, **kwargs):
        super().__init__(*args, **kwargs)
        self.ws_eps = ws_eps

    def standardised_kernel(self):
        mean, var = tf.nn.moments(tf.convert_to_tensor(self.kernel), axes=[0, 1], keepdims=True)
        return (self.kernel - mean) / tf.sqrt(var + self.ws_eps)

    def call(self, inputs):
        y = tf.nn.conv2d(inputs, self.standardised_kernel(), strides=list(self.strides),
                         padding=self.padding.upper(), dilations=list(self.dilation_rate))
        if self.use_bias:
            y = tf.nn.bias_add(y, self.bias)
        return self.activation(y)
