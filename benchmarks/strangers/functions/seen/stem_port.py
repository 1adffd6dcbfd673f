import tensorflow as tf


def stem_conv(x_nchw, weight_oihw, stride=1):
    """TensorFlow port of the PyTorch stem: nn.Conv2d(cin, cout, 3, stride=stride, padding=1, bias=False).

    Takes and returns NCHW tensors and takes the PyTorch weight as it is, so the
    activations can be compared one to one with the original model.
    """
    x = tf.transpose(tf.convert_to_tensor(x_nchw), [0, 2, 3, 1])
    k = tf.transpose(tf.convert_to_tensor(weight_oihw), [2, 3, 1, 0])
    y = tf.nn.conv2d(x, k, strides=stride, padding="SAME")
    return tf.transpose(y, [0, 3, 1, 2])
