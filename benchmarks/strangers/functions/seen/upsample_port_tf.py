import tensorflow as tf


def deconv_x2(x, weight, bias=None):
    """Learned 2x upsampling of the PyTorch generator, in TensorFlow.

    x      : (N, H, W, C)
    weight : torch ConvTranspose2d weight, (C_in, C_out, k, k), k = 2, 3 or 4
    bias   : (C_out,)

    Reproduces, up to the NHWC layout, the torch layers we use for doubling:
        k = 2:  ConvTranspose2d(.., 2, stride=2)
        k = 3:  ConvTranspose2d(.., 3, stride=2, padding=1, output_padding=1)
        k = 4:  ConvTranspose2d(.., 4, stride=2, padding=1)
    """
    w = tf.transpose(tf.convert_to_tensor(weight), [2, 3, 1, 0])  # k k out in
    s = tf.shape(x)
    out_shape = tf.stack([s[0], 2 * s[1], 2 * s[2], tf.shape(w)[2]])
    y = tf.nn.conv2d_transpose(x, w, out_shape, strides=2, padding='SAME')
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return y
