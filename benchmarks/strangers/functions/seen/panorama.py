import tensorflow as tf


class PanoramaConv2D(tf.Module):
    """Conv for equirectangular images: width is cyclic, height zero-padded.

    Input (N, H, W, C), kernel (kh, kw, C, O) with odd kh and kw; the output
    keeps H and W.
    """

    def __init__(self, kernel, bias=None, name=None):
        super().__init__(name=name)
        self.kernel = tf.Variable(kernel)
        self.bias = None if bias is None else tf.Variable(bias)

    def __call__(self, x):
        kh, kw = self.kernel.shape[0], self.kernel.shape[1]
        py, px = kh // 2, kw // 2
        width = tf.shape(x)[2]
        x = tf.concat([x[:, :, :px], x, x[:, :, width - px:]], axis=2)
        x = tf.pad(x, [[0, 0], [py, py], [0, 0], [0, 0]])
        y = tf.nn.conv2d(x, self.kernel, strides=1, padding="VALID")
        return y if self.bias is None else tf.nn.bias_add(y, self.bias)
