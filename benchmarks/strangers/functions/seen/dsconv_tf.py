import tensorflow as tf


class SepConv(tf.Module):
    """Depthwise-separable conv (NHWC, VALID): dw (kh, kw, C, M), pw (C*M, F), b (F,)."""

    def __init__(self, dw, pw, b, stride=1, name=None):
        super().__init__(name=name)
        self.dw = tf.Variable(dw)
        self.pw = tf.Variable(pw)
        self.b = tf.Variable(b)
        self.stride = stride

    def __call__(self, x):
        kh, kw, c, m = self.dw.shape
        s = self.stride
        ho = (x.shape[1] - kh) // s + 1
        wo = (x.shape[2] - kw) // s + 1
        acc = tf.zeros([x.shape[0], ho, wo, c, m], x.dtype)
        for i in range(kh):
            for j in range(kw):
                tap = x[:, i:i + (ho - 1) * s + 1:s, j:j + (wo - 1) * s + 1:s, :]
                acc += tap[..., None] * self.dw[i, j]
        flat = tf.reshape(acc, [-1, ho, wo, c * m])
        return tf.tensordot(flat, self.pw, axes=1) + self.b
