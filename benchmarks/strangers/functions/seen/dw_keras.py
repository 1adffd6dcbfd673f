import os
os.environ.setdefault("KERAS_BACKEND", "tensorflow")
import keras
from keras import ops


class PlainDepthwise(keras.layers.Layer):
    """DepthwiseConv2D (valid, stride 1) from elementary ops, weight-compatible with
    keras.layers.DepthwiseConv2D: kernel (kh, kw, cin, depth_multiplier), bias (cin*depth_multiplier,),
    the same output channel order."""

    def __init__(self, kernel_size, depth_multiplier=1, **kwargs):
        super().__init__(**kwargs)
        self.ks = (kernel_size,) * 2 if isinstance(kernel_size, int) else tuple(kernel_size)
        self.mult = depth_multiplier

    def build(self, shape):
        cin = shape[-1]
        self.kernel = self.add_weight(shape=(*self.ks, cin, self.mult), name="kernel")
        self.bias = self.add_weight(shape=(cin * self.mult,), initializer="zeros", name="bias")

    def call(self, x):
        kh, kw = self.ks
        H, W = x.shape[1] - kh + 1, x.shape[2] - kw + 1
        maps = []
        for m in range(self.mult):
            acc = 0.0
            for i in range(kh):
                for j in range(kw):
                    acc = acc + x[:, i:i + H, j:j + W, :] * self.kernel[i, j, :, m]
            maps.append(acc)
        y = ops.concatenate(maps, axis=-1)
        return y + self.bias
