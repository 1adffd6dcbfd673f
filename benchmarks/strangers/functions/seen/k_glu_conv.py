import keras
from keras import layers


class GatedConv1D(layers.Layer):
    """Gated linear unit convolution (Dauphin et al.): conv_a(x) * sigmoid(conv_b(x))."""

    def __init__(self, filters: int, kernel_size: int, padding: str = "same", **kwargs):
        super().__init__(**kwargs)
        self.value = layers.Conv1D(filters, kernel_size, padding=padding)
        self.gate = layers.Conv1D(filters, kernel_size, padding=padding, activation="sigmoid")

    def build(self, input_shape):
        self.value.build(input_shape)
        self.gate.build(input_shape)
        self.built = True

    def call(self, x):
        return self.value(x) * self.gate(x)
