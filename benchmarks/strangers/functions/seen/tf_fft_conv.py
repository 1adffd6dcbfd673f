import tensorflow as tf


def fft_conv2d_valid(x, k):
    """Valid cross-correlation of NHWC float32 maps with one HW kernel, through the FFT."""
    h, w = x.shape[1], x.shape[2]
    kh, kw = k.shape
    xt = tf.transpose(x, [0, 3, 1, 2])
    X = tf.signal.rfft2d(xt, fft_length=[h, w])
    K = tf.signal.rfft2d(k, fft_length=[h, w])
    y = tf.signal.irfft2d(X * tf.math.conj(K), fft_length=[h, w])
    return tf.transpose(y[..., :h - kh + 1, :w - kw + 1], [0, 2, 3, 1])
