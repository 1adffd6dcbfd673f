import keras
from keras import ops


class MeanFilter(keras.layers.Layer):
    """Non-trainable k x k mean filter for channels-last images.

    No padding: the output is smaller by k - 1 in height and width.
    """

    def __init__(self, size=3, **kwargs):
        super().__init__(**kwargs)
        self.size = size

    def build(self, input_shape):
        c = input_shape[-1]
        self.mean_kernel = self.add_weight(
            name="mean_kernel",
            shape=(self.size, self.size, c, 1),
            initializer=keras.initializers.Constant(1.0 / self.size**2),
            trainable=False,
        )

    def call(self, x):
        return ops.depthwise_conv(x, self.mean_kernel, strides=1, padding="valid",
                                  data_format="channels_last")

    def get_config(self):
        return {**super().get_config(), "size": self.size}
