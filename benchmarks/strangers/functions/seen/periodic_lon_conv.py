import keras
from keras import ops


class PeriodicConv2D(keras.layers.Layer):
    """Convolution on a global lat/lon grid (batch, lat, lon, vars).

    Longitude is periodic, latitude is zero-padded; the grid size is kept.
    Odd kernel sizes only.
    """

    def __init__(self, filters, kernel_size=3, activation=None, **kw):
        super().__init__(**kw)
        self.filters = filters
        self.k = kernel_size
        self.act = keras.activations.get(activation)

    def build(self, input_shape):
        self.w = self.add_weight(shape=(self.k, self.k, input_shape[-1], self.filters),
                                 initializer="he_normal", name="w")
        self.b = self.add_weight(shape=(self.filters,), initializer="zeros", name="b")

    def call(self, x):
        p = self.k // 2
        if p > 0:
            west = x[:, :, :p, :]
            east = x[:, :, -p:, :]
            x = ops.concatenate([west, x, east], axis=2)
            x = ops.pad(x, [[0, 0], [p, p], [0, 0], [0, 0]])
        y = ops.conv(x, self.w, padding="valid", data_format="channels_last")
        return self.act(y + self.b)
