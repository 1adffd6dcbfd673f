import tensorflow as tf


def resnet_stem(x, weight, stride=2):
    """First convolution of a ResNet from PyTorch: conv2d(k, stride, padding=k // 2), no bias.

    x (N, H, W, C); weight (O, I, k, k).
    """
    p = weight.shape[2] // 2
    x = tf.pad(x, [[0, 0], [p, p], [p, p], [0, 0]])
    return tf.nn.conv2d(x, tf.transpose(weight, [2, 3, 1, 0]), strides=stride, padding="VALID")
