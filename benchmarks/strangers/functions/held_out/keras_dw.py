import keras
from keras import ops


class SlimDepthwiseConv2D(keras.layers.Layer):
    """Depthwise convolution without the cuDNN path; drop-in for keras.layers.DepthwiseConv2D.

    channels_last only. Kernel has shape (kh, kw, in_channels, depth_multiplier), so
    weights can be copied over from DepthwiseConv2D with set_weights().
    """

    def __init__(self, kernel_size, strides=1, padding="valid", depth_multiplier=1, use_bias=True, **kwargs):
        super().__init__(**kwargs)
        if isinstance(kernel_size, int):
            kernel_size = (kernel_size, kernel_size)
        self.kernel_size = tuple(kernel_size)
        self.strides = int(strides)
        if padding not in ("valid", "same"):
            raise ValueError("padding must be 'valid' or 'same'")
        self.padding = padding
        self.depth_multiplier = int(depth_multiplier)
        self.use_bias = use_bias

    def build(self, input_shape):
        c = int(input_shape[-1])
        self.kernel = self.add_weight(name="kernel", shape=self.kernel_size + (c, self.depth_multiplier),
                                      initializer="glorot_uniform")
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(c * self.depth_multiplier,), initializer="zeros")

    def _same(self, n, k):
        s = self.strides
        total = max((-(-n // s) - 1) * s + k - n, 0)
        return (total // 2, total - total // 2)

    def call(self, inputs):
        x = inputs
        kh, kw = self.kernel_size
        s, m = self.strides, self.depth_multiplier
        if self.padding == "same":
            x = ops.pad(x, [(0, 0), self._same(x.shape[1], kh), self._same(x.shape[2], kw), (0, 0)])
        h, w, c = x.shape[1], x.shape[2], x.shape[3]
        if h < kh or w < kw:
            raise ValueError("input smaller than the kernel")
        oh, ow = (h - kh) // s + 1, (w - kw) // s + 1
        acc = 0.0
        for i in range(kh):
            for j in range(kw):
                patch = x[:, i:i + (oh - 1) * s + 1:s, j:j + (ow - 1) * s + 1:s, :]
                # (n, oh, ow, 1, c) * (m, c)
                acc = acc + ops.expand_dims(patch, 3) * ops.transpose(self.kernel[i, j])
        y = ops.reshape(acc, (-1, oh, ow, m * c))
        if self.use_bias:
            y = y + self.bias
        return y


if __name__ == "__main__":
    import numpy as np
    lay = SlimDepthwiseConv2D(3, padding="same")
    print(lay(np.ones((1, 8, 8, 4), "float32")).shape)
