import numpy as np
import tensorflow as tf


class TorchConv2D(tf.keras.layers.Layer):
    """nn.Conv2d(c_in, c_out, k, stride, padding=k // 2) for ported checkpoints.

    Built straight from the state_dict arrays: ``weight`` (c_out, c_in, k, k)
    with odd k, ``bias`` (c_out,) or None. Takes and returns NCHW so the rest of
    the ported model can stay as it is.
    """

    def __init__(self, weight, bias=None, stride=1, **kwargs):
        super().__init__(**kwargs)
        weight = np.asarray(weight, dtype=np.float32)
        self.kernel = tf.constant(weight.transpose(2, 3, 1, 0))
        self.b = None if bias is None else tf.constant(np.asarray(bias, np.float32))
        self.stride = stride

    def call(self, x):
        x = tf.transpose(x, [0, 2, 3, 1])
        y = tf.nn.conv2d(x, self.kernel, strides=self.stride, padding="SAME")
        if self.b is not None:
            y = tf.nn.bias_add(y, self.b)
        return tf.transpose(y, [0, 3, 1, 2])
