import tensorflow as tf


def conv_layer(inputs, filters, biases, strides=1, padding="SAME", activation="relu"):
    """activation(conv(inputs, filters) + biases), NHWC / HWIO.

    activation: name of a keras activation, or None for a linear layer.
    """
    act = tf.keras.activations.get(activation)
    net = tf.nn.conv2d(inputs, filters, strides=[1, strides, strides, 1], padding=padding)
    net = act(net)
    net = tf.nn.bias_add(net, biases)
    return net
