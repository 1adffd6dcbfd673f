import keras
from keras import ops


@keras.saving.register_keras_serializable(package="edge")
class TinyDepthwise(keras.layers.Layer):
    """Valid depthwise conv without backend-specific kernels.

    Behaves as keras.layers.DepthwiseConv2D(use_bias=False): kernel has shape
    (kh, kw, C, M) and output channel c * M + m is input channel c filtered
    with kernel[:, :, c, m].
    """

    def __init__(self, size, depth_multiplier=1, **kw):
        super().__init__(**kw)
        self.size = size
        self.depth_multiplier = depth_multiplier

    def build(self, input_shape):
        self.kernel = self.add_weight(
            name="kernel",
            shape=(self.size, self.size, input_shape[-1], self.depth_multiplier),
            initializer="glorot_uniform",
        )

    def call(self, x):
        k, m = self.size, self.depth_multiplier
        h, w, c = x.shape[1] - k + 1, x.shape[2] - k + 1, x.shape[3]
        x = ops.tile(x, (1, 1, 1, m))
        flat = ops.reshape(self.kernel, (k, k, c * m))
        y = 0.0
        for i in range(k):
            for j in range(k):
                y = y + x[:, i:i + h, j:j + w, :] * flat[i, j]
        return y

    def get_config(self):
        return {**super().get_config(), "size": self.size, "depth_multiplier": self.depth_multiplier}
