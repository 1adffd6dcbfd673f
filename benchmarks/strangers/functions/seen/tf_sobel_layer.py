import numpy as np
import tensorflow as tf


class SobelEdges(tf.keras.layers.Layer):
    """Сетевой слой: производные Собеля по y и x для каждого канала.

    Вход (B, H, W, C), выход (B, H, W, 2*C): для каждого канала
    сначала dy, потом dx. Края продолжаются отражением.
    """

    def build(self, input_shape):
        gy = np.array([[-1, -2, -1], [0, 0, 0], [1, 2, 1]], dtype="float32")
        k = np.stack([gy, gy.T], axis=-1)[:, :, None, :]
        self.k = tf.constant(np.tile(k, (1, 1, input_shape[-1], 1)))
        self.built = True

    def call(self, x):
        x = tf.pad(x, [[0, 0], [1, 1], [1, 1], [0, 0]], "REFLECT")
        return tf.nn.depthwise_conv2d(x, self.k, [1, 1, 1, 1], "VALID")
