import tensorflow as tf


class SepConv2D(tf.Module):
    """Depthwise kxk followed by a 1x1 mix.  NHWC.

    depthwise_kernel: [kh, kw, cin, mult]   pointwise_kernel: [1, 1, cin*mult, cout]
    Equals tf.nn.separable_conv2d with the same padding and strides.
    """

    def __init__(self, depthwise_kernel, pointwise_kernel, bias=None, strides=1, padding="SAME", name=None):
        super().__init__(name=name)
        self.dk = tf.Variable(depthwise_kernel)
        self.pk = tf.Variable(pointwise_kernel)
        self.bias = None if bias is None else tf.Variable(bias)
        self.strides = strides
        self.padding = padding.upper()

    def __call__(self, x):
        kh, kw, cin, mult = self.dk.shape
        s = self.strides
        patches = tf.image.extract_patches(x, [1, kh, kw, 1], [1, s, s, 1], [1, 1, 1, 1], self.padding)
        sh = tf.shape(patches)
        patches = tf.reshape(patches, [sh[0], sh[1], sh[2], kh * kw, cin])
        mid = tf.einsum("bhwkc,kcm->bhwcm", patches, tf.reshape(self.dk, [kh * kw, cin, mult]))
        mid = tf.reshape(mid, [sh[0], sh[1], sh[2], cin * mult])
        out = tf.tensordot(mid, self.pk[0, 0], axes=[[3], [0]])
        return out if self.bias is None else out + self.bias
