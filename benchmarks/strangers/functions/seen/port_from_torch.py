import tensorflow as tf


def torch_conv2d(x, weight, bias=None, stride=1, padding=0):
    """Run a PyTorch conv layer in TensorFlow.

    x: [N, C, H, W], weight: [O, I, kH, kW]; returns [N, O, H', W'] like
    torch.nn.functional.conv2d.  (Goes through NHWC as NCHW isn't available on CPU.)
    """
    n, c, h, w = x.shape
    x = tf.reshape(x, [n, h, w, c])
    kernel = tf.transpose(weight, [2, 3, 1, 0])
    x = tf.pad(x, [[0, 0], [padding, padding], [padding, padding], [0, 0]])
    y = tf.nn.conv2d(x, kernel, strides=stride, padding="VALID")
    if bias is not None:
        y = y + bias
    return tf.transpose(y, [0, 3, 1, 2])
