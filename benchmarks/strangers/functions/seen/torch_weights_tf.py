"""Run convolution layers of PyTorch checkpoints in TensorFlow."""
import tensorflow as tf


def conv2d_from_torch(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """torch.nn.Conv2d on channels-last data.

    x        (N, H, W, C)
    weight   (O, C, K, K) as in the state dict
    padding  zeros on each of the four sides, as in PyTorch
    Returns (N, OH, OW, O).
    """
    x = tf.convert_to_tensor(x)
    kernel = tf.transpose(tf.convert_to_tensor(weight, dtype=x.dtype), [2, 3, 1, 0])
    k = int(kernel.shape[0])
    if padding == 0:
        mode = "VALID"
    elif 2 * padding == dilation * (k - 1):
        mode = "SAME"
    else:
        mode = [[0, 0], [padding, padding], [padding, padding], [0, 0]]
    y = tf.nn.conv2d(x, kernel, strides=stride, padding=mode, dilations=dilation)
    if bias is not None:
        y = tf.nn.bias_add(y, tf.convert_to_tensor(bias, dtype=x.dtype))
    return y
