"""Anti-aliased down-sampling (Zhang, 2019) as a Keras layer."""
import keras
import numpy as np
from keras import ops


@keras.saving.register_keras_serializable(package="antialias")
class BlurPool2D(keras.layers.Layer):
    """Blur with the fixed binomial kernel of size ``taps``, then subsample.

    Input (N, H, W, C); zero padding, output ceil(H / stride) x ceil(W / stride).
    The blur is a constant low-pass filter, the same for all channels.
    """

    def __init__(self, taps=3, stride=2, **kwargs):
        super().__init__(**kwargs)
        if taps < 1 or taps % 2 == 0:
            raise ValueError("taps must be odd")
        self.taps = taps
        self.stride = stride

    def build(self, input_shape):
        row = np.array([1.0])
        for _ in range(self.taps - 1):
            row = np.convolve(row, [0.5, 0.5])
        kernel = np.outer(row, row)[:, :, None, None]
        kernel = np.repeat(kernel, input_shape[-1], axis=2).astype("float32")
        self.blur = self.add_weight(
            name="blur", shape=kernel.shape,
            initializer=lambda shape, dtype=None: ops.convert_to_tensor(kernel, dtype=dtype))

    def call(self, x):
        half = self.taps // 2
        x = ops.pad(x, [[0, 0], [half, half], [half, half], [0, 0]])
        return ops.depthwise_conv(x, self.blur, strides=self.stride, padding="valid",
                                  data_format="channels_last")

    def get_config(self):
        return {**super().get_config(), "taps": self.taps, "stride": self.stride}
