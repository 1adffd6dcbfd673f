import keras
from keras import ops


class LightweightConv1D(keras.layers.Layer):
    """Lightweight convolution (Wu et al., 2019), causal.

    A depthwise convolution over time whose taps are softmax-normalised and
    shared by the channels of a head. Input and output: (batch, time, channels).
    """

    def __init__(self, kernel_size, heads, **kwargs):
        super().__init__(**kwargs)
        self.kernel_size = kernel_size
        self.heads = heads

    def build(self, input_shape):
        channels = input_shape[-1]
        if channels % self.heads:
            raise ValueError("channels must be a multiple of heads")
        self.kernel = self.add_weight(
            name="kernel", shape=(self.kernel_size, self.heads),
            initializer="glorot_uniform",
        )
        self.per_head = channels // self.heads
        self.built = True

    def call(self, x):
        taps = ops.softmax(ops.convert_to_tensor(self.kernel), axis=0)
        taps = ops.repeat(taps, self.per_head, axis=1)          # (K, channels)
        length = ops.shape(x)[1]
        past = ops.pad(x, [[0, 0], [self.kernel_size - 1, 0], [0, 0]])
        # kernel[-1] weighs the current step, kernel[0] the oldest one
        return sum(taps[i] * past[:, i:i + length] for i in range(self.kernel_size))

    def get_config(self):
        return {**super().get_config(),
                "kernel_size": self.kernel_size, "heads": self.heads}
