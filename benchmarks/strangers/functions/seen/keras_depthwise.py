import keras
from keras import ops


def _pair(v):
    return (v, v) if isinstance(v, int) else tuple(v)


class ShiftDepthwiseConv2D(keras.layers.Layer):
    """Depthwise convolution from shifted slices, weights and results as
    keras.layers.DepthwiseConv2D (channels last, fixed image size). Unlike
    TensorFlow's CPU op it can have a stride and a dilation together.
    """

    def __init__(self, kernel_size, strides=(1, 1), padding="valid",
                 depth_multiplier=1, dilation_rate=(1, 1), use_bias=True, **kw):
        super().__init__(**kw)
        self.kernel_size = _pair(kernel_size)
        self.strides = _pair(strides)
        self.padding = padding.lower()
        self.depth_multiplier = depth_multiplier
        self.dilation_rate = _pair(dilation_rate)
        self.use_bias = use_bias

    def build(self, input_shape):
        c, m = input_shape[-1], self.depth_multiplier
        self.kernel = self.add_weight(name="kernel", shape=(*self.kernel_size, c, m))
        if self.use_bias:
            self.bias = self.add_weight(name="bias", shape=(c * m,),
                                        initializer="zeros")
        self.built = True

    def _geometry(self, size, axis):
        k, s, d = self.kernel_size[axis], self.strides[axis], self.dilation_rate[axis]
        span = (k - 1) * d + 1
        if self.padding == "valid":
            return (size - span) // s + 1, (0, 0)
        out = -(-size // s)
        total = max((out - 1) * s + span - size, 0)
        return out, (total // 2, total - total // 2)

    def call(self, x):
        n, h, w, c = x.shape
        oh, ph = self._geometry(h, 0)
        ow, pw = self._geometry(w, 1)
        x = ops.pad(x, ((0, 0), ph, pw, (0, 0)))
        (sh, sw), (dh, dw) = self.strides, self.dilation_rate

        y = 0.0
        for i in range(self.kernel_size[0]):
            for j in range(self.kernel_size[1]):
                tap = x[:, i * dh:i * dh + (oh - 1) * sh + 1:sh,
                        j * dw:j * dw + (ow - 1) * sw + 1:sw]
                y = y + ops.expand_dims(tap, -1) * self.kernel[i, j]
        # channel q * multiplier + r of the result comes from input channel q
        y = ops.reshape(y, (-1, oh, ow, c * self.depth_multiplier))
        return y + self.bias if self.use_bias else y
