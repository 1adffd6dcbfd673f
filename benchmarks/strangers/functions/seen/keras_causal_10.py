import tensorflow as tf
from tensorflow import keras


class CausalConv1D(keras.layers.Layer):
    """Convolution causale dilatée, (lot, temps, canaux) ; même longueur en sortie."""

    def __init__(self, filters, kernel_size, dilation=1, **kw):
        super().__init__(**kw)
        self.filters, self.k, self.d = filters, kernel_size, dilation

    def build(self, input_shape):
        self.kernel = self.add_weight(shape=(self.k, input_shape[-1], self.filters),
                                      initializer="glorot_uniform", name="kernel")
        self.bias = self.add_weight(shape=(self.filters,), initializer="zeros", name="bias")

    def call(self, x):
        # on ne complète qu'à gauche : jamais de regard vers le futur
        x = tf.pad(x, [[0, 0], [(self.k - 1) * self.d, 0], [0, 0]])
        t = tf.shape(x)[1] - (self.k - 1) * self.d
        y = tf.add_n([tf.matmul(x[:, i * self.d:i * self.d + t], self.kernel[i])
                      for i in range(self.k)])
        return y + self.bias
