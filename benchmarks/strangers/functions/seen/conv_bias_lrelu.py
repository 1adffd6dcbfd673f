import tensorflow as tf


def conv_bias_lrelu(x, kernel, bias, stride=1, padding="SAME", alpha=0.2):
    """y = leaky_relu(conv2d(x, kernel) + bias, alpha), NHWC, one fused gradient.

    Values and gradients (x, kernel, bias) are those of
    tf.nn.leaky_relu(tf.nn.bias_add(tf.nn.conv2d(...), bias), alpha);
    only the pre-activation is kept for the backward pass.
    """

    @tf.custom_gradient
    def fused(x, kernel, bias):
        z = tf.nn.conv2d(x, kernel, strides=stride, padding=padding)
        y = tf.nn.leaky_relu(tf.nn.bias_add(z, bias), alpha=alpha)

        def grad(dy):
            slope = tf.where(z > 0, tf.ones_like(z), alpha * tf.ones_like(z))
            dz = dy * slope
            dx = tf.compat.v1.nn.conv2d_backprop_input(
                tf.shape(x), kernel, dz, strides=[1, stride, stride, 1], padding=padding)
            dk = tf.compat.v1.nn.conv2d_backprop_filter(
                x, tf.shape(kernel), dz, strides=[1, stride, stride, 1], padding=padding)
            db = tf.reduce_sum(dz, axis=[0, 1, 2])
            return dx, dk, db

        return y, grad

    return fused(x, kernel, bias)
