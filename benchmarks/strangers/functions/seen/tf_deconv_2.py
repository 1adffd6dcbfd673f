import tensorflow as tf


def torch_conv_transpose2d(x, weight, bias, stride):
    """Run a PyTorch ConvTranspose2d checkpoint in TensorFlow (NHWC activations).

    The decoder's layers all have kernel k >= stride s and enlarge exactly s times:
    nn.ConvTranspose2d(cin, cout, k, s, padding=(k - s + 1) // 2,
                       output_padding=(k - s) % 2)
    weight comes straight from the state dict: (cin, cout, k, k).
    """
    w = tf.transpose(weight, (2, 3, 1, 0))           # k, k, cout, cin
    shape = tf.shape(x)
    out_shape = tf.stack([shape[0], shape[1] * stride, shape[2] * stride,
                          tf.shape(weight)[1]])
    y = tf.nn.conv2d_transpose(x, w, out_shape, strides=stride, padding="SAME")
    return y + bias
