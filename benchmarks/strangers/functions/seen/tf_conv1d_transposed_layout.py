import tensorflow as tf


def conv1d_ncw(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """PyTorch's conv1d on TensorFlow (CPU-safe): x (N, C, L), weight (O, C, K), int padding.

    TensorFlow wants NWC data and (K, C, O) filters, hence the transposes."""
    x = tf.convert_to_tensor(x)
    w = tf.transpose(weight, [2, 1, 0])
    x = tf.transpose(x, [0, 2, 1])
    x = tf.pad(x, [[0, 0], [padding, padding], [0, 0]])
    if dilation > 1 and stride > 1:
        # not allowed together in one op: compute all positions, keep every stride-th
        y = tf.nn.conv1d(x, w, stride=1, padding="VALID", dilations=dilation)[:, ::stride]
    else:
        y = tf.nn.conv1d(x, w, stride=stride, padding="VALID", dilations=dilation)
    if bias is not None:
        y = y + bias
    return tf.transpose(y, [0, 2, 1])
