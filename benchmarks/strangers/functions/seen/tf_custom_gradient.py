import tensorflow as tf


@tf.custom_gradient
def conv2d_with_grad(x, kernel, bias):
    """SAME, stride-1 NHWC convolution plus bias, with its gradient spelled out."""
    y = tf.nn.conv2d(x, kernel, strides=1, padding="SAME") + bias

    def grad(dy):
        dx = tf.raw_ops.Conv2DBackpropInput(
            input_sizes=tf.shape(x), filter=kernel, out_backprop=dy,
            strides=[1, 1, 1, 1], padding="SAME")
        dk = tf.raw_ops.Conv2DBackpropFilter(
            input=x, filter_sizes=tf.shape(kernel), out_backprop=dy,
            strides=[1, 1, 1, 1], padding="SAME")
        per_image = tf.reduce_sum(dy, axis=[1, 2])
        db = tf.reduce_mean(per_image, axis=0)
        return dx, dk, db

    return y, grad
