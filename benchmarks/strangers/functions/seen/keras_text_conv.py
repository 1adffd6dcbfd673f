import keras
from keras import ops


class NGramConv(keras.layers.Layer):
    """1-D convolution over word embeddings, as in Kim's sentence classifier.

    The layer computes  activation(conv(x) + bias)  like keras.layers.Conv1D with
    padding="valid" and strides=1 (its weights can be swapped with those of that
    layer: kernel (n, channels, filters), bias (filters,)).
    """

    def __init__(self, filters, n=3, activation="relu", **kw):
        super().__init__(**kw)
        self.filters = filters
        self.n = n
        self.activation = keras.activations.get(activation)

    def build(self, shape):
        self.kernel = self.add_weight(shape=(self.n, shape[-1], self.filters),
                                      initializer="glorot_uniform", name="kernel")
        self.bias = self.add_weight(shape=(self.filters,),
                                    initializer="zeros", name="bias")

    def call(self, x):
        features = 0.0
        for i in range(self.n):
            last = i - self.n + 1
            features = features + ops.matmul(x[:, i:last or None], self.kernel[i])
        features = self.activation(features)
        return features + self.bias
