import keras
from keras import ops


class HandDepthwise(keras.layers.Layer):
    """Depthwise conv written in keras.ops so that it runs on each backend.
    channels_last, valid padding."""

    def __init__(self, kernel_size, strides=1, depth_multiplier=1, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.kernel_size = (kernel_size,) * 2 if isinstance(kernel_size, int) else tuple(kernel_size)
        self.strides = (strides,) * 2 if isinstance(strides, int) else tuple(strides)
        self.depth_multiplier = depth_multiplier
        self.use_bias = use_bias

    def build(self, input_shape):
        c = input_shape[-1]
        self.kernel = self.add_weight(shape=(*self.kernel_size, c, self.depth_multiplier),
                                      initializer="glorot_uniform", name="kernel")
        if self.use_bias:
            self.bias = self.add_weight(shape=(c * self.depth_multiplier,), initializer="zeros", name="bias")

    def call(self, inputs):
        (kh, kw), (sh, sw) = self.kernel_size, self.strides
        _, h, w, c = inputs.shape
        oh, ow = (h - kh) // sh + 1, (w - kw) // sw + 1
        if oh < 1 or ow < 1:
            raise ValueError("input smaller than the kernel")
        acc = None
        for i in range(kh):
            for j in range(kw):
                sl = inputs[:, i:i + (oh - 1) * sh + 1:sh, j:j + (ow - 1) * sw + 1:sw, :]
                term = ops.expand_dims(sl, -1) * self.kernel[i, j]
                acc = term if acc is None else acc + term
        out = ops.reshape(acc, (-1, oh, ow, c * self.depth_multiplier))
        return out + self.bias if self.use_bias else out
