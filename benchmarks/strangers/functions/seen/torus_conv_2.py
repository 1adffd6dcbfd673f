"""Convolution on a torus (periodic lattice simulations), Keras 3."""
import keras
from keras import ops


def extend(x, axis, before, after):
    """Add `before` and `after` samples of the periodic continuation along an axis."""
    n = x.shape[axis]
    index = [slice(None)] * len(x.shape)
    pieces = [x]
    if before:
        index[axis] = slice(0, before)
        pieces.insert(0, x[tuple(index)])
    if after:
        index[axis] = slice(n - after, n)
        pieces.append(x[tuple(index)])
    return ops.concatenate(pieces, axis=axis) if len(pieces) > 1 else x


@keras.saving.register_keras_serializable(package="lattice")
class TorusConv2D(keras.layers.Layer):
    """2-D convolution layer with periodic boundaries, channels last.

    Opposite edges of the lattice are neighbours.  The output has the height
    and width of the input; otherwise as keras.layers.Conv2D with stride 1.
    Use odd kernel sizes.
    """

    def __init__(self, filters, kernel_size=(3, 3), use_bias=True, **kwargs):
        super().__init__(**kwargs)
        self.filters = filters
        self.kernel_size = tuple(kernel_size)
        self.use_bias = use_bias

    def build(self, input_shape):
        self.kernel = self.add_weight(
            shape=self.kernel_size + (input_shape[-1], self.filters),
            initializer="glorot_uniform", name="kernel")
        self.bias = self.add_weight(
            shape=(self.filters,), initializer="zeros", name="bias") if self.use_bias else None

    def call(self, x):
        for axis, k in zip((1, 2), self.kernel_size):
            x = extend(x, axis, (k - 1) // 2, k // 2)
        y = ops.conv(x, self.kernel, strides=1, padding="valid", data_format="channels_last")
        return y if self.bias is None else y + self.bias

    def get_config(self):
        return {**super().get_config(), "filters": self.filters,
                "kernel_size": self.kernel_size, "use_bias": self.use_bias}
