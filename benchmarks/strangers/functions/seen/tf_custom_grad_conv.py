import tensorflow as tf


def conv_bias_relu(x, kernel, bias, stride=1, padding="SAME"):
    """relu(conv(x, kernel) + bias) with a custom gradient that saves only the
    output. x NHWC, kernel HWIO, bias (O,).
    """
    strides = [1, stride, stride, 1]

    @tf.custom_gradient
    def op(x, kernel, bias):
        y = tf.nn.relu(tf.nn.bias_add(tf.nn.conv2d(x, kernel, strides, padding), bias))

        def grad(dy):
            dy = tf.where(y > 0, dy, tf.zeros_like(dy))
            dx = tf.raw_ops.Conv2DBackpropInput(
                input_sizes=tf.shape(x), filter=kernel, out_backprop=dy,
                strides=strides, padding=padding)
            dk = tf.raw_ops.Conv2DBackpropFilter(
                input=x, filter_sizes=tf.shape(kernel), out_backprop=dy,
                strides=strides, padding=padding)
            db = tf.reduce_mean(dy, axis=[0, 1, 2])
            return dx, dk, db

        return y, grad

    return op(x, kernel, bias)
