import tensorflow as tf


class PatchConv(tf.Module):
    """conv2d through tf.image.extract_patches, so that patches can be normalised, shuffled, ...

    NHWC, kernel HWIO.
    """

    def __init__(self, kernel, strides=(1, 1), rates=(1, 1), padding="SAME", name=None):
        super().__init__(name=name)
        self.kernel = tf.Variable(kernel)
        self.strides, self.rates, self.padding = tuple(strides), tuple(rates), padding.upper()

    def __call__(self, x):
        kh, kw, cin, cout = self.kernel.shape
        if x.shape[-1] != cin:
            raise ValueError("input depth is %s, kernel wants %s" % (x.shape[-1], cin))
        p = tf.image.extract_patches(x, sizes=[1, kh, kw, 1], strides=[1, *self.strides, 1],
                                     rates=[1, *self.rates, 1], padding=self.padding)
        return tf.tensordot(p, tf.reshape(self.kernel, [kh * kw * cin, cout]), 1)


def conv2d(x, kernel, strides=(1, 1), rates=(1, 1), padding="SAME"):
    x = tf.convert_to_tensor(x)
    kernel = tf.convert_to_tensor(kernel)
    kh, kw, cin, cout = kernel.shape
    if x.shape[-1] != cin:
        raise ValueError("input depth is %s, kernel wants %s" % (x.shape[-1], cin))
    p = tf.image.extract_patches(x, sizes=[1, kh, kw, 1], strides=[1, *strides, 1],
                                 rates=[1, *rates, 1], padding=padding.upper())
    return tf.tensordot(p, tf.reshape(kernel, [kh * kw * cin, cout]), 1)
