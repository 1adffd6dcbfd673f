import keras
from keras import ops


class BlurPool1D(keras.layers.Layer):
    """Anti-aliased downsampling (Zhang 2019) for (batch, steps, channels).

    Blurs with the fixed binomial [1, 2, 1] / 4, edges mirrored without repeating the edge sample, then
    keeps every `stride`-th step, beginning with step 0. ceil(steps / stride) steps come out. steps >= 2.
    """

    def __init__(self, stride=2, **kw):
        super().__init__(**kw)
        self.stride = stride

    def call(self, x):
        p = ops.pad(x, [[0, 0], [1, 1], [0, 0]], mode="reflect")
        y = 0.25 * p[:, :-2] + 0.5 * p[:, 1:-1] + 0.25 * p[:, 2:]
        return y[:, ::self.stride]

    def get_config(self):
        return {**super().get_config(), "stride": self.stride}
