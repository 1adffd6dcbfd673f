import keras
from keras import ops


class TapDepthwiseConv2D(keras.layers.Layer):
    """Depthwise convolution with a depth multiplier, written with shifted slices.

    No padding, stride 1, channels last.  The kernel has the shape
    (kh, kw, channels, depth_multiplier), and the output channels are laid out
    as in tf.nn.depthwise_conv2d: channel c * depth_multiplier + m is input
    channel c filtered with kernel[:, :, c, m].
    """

    def __init__(self, kernel_size=3, depth_multiplier=1, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        if isinstance(kernel_size, int):
            kernel_size = (kernel_size, kernel_size)
        self.kernel_size = tuple(kernel_size)
        self.depth_multiplier = depth_multiplier
        self.use_bias = use_bias

    def build(self, input_shape):
        channels = input_shape[-1]
        self.kernel = self.add_weight(
            name="kernel",
            shape=self.kernel_size + (channels, self.depth_multiplier),
            initializer="glorot_uniform",
        )
        if self.use_bias:
            self.bias = self.add_weight(
                name="bias",
                shape=(channels * self.depth_multiplier,),
                initializer="zeros",
            )

    def call(self, x):
        kh, kw = self.kernel_size
        h = x.shape[1] - kh + 1
        w = x.shape[2] - kw + 1
        channels = x.shape[3]
        taps = ops.transpose(self.kernel, (0, 1, 3, 2))
        acc = 0.0
        for i in range(kh):
            for j in range(kw):
                piece = x[:, i:i + h, j:j + w, :]
                acc = acc + ops.expand_dims(piece, 3) * taps[i, j]
        y = ops.reshape(acc, (-1, h, w, channels * self.depth_multiplier))
        if self.use_bias:
            y = y + self.bias
        return y
