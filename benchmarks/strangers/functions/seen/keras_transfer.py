import tensorflow as tf


def torch_like_conv1d(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """torch.nn.functional.conv1d semantics on TensorFlow tensors.

    x: (N, C, L), weight: (O, C // groups, K); returns (N, O, L').
    """
    x = tf.transpose(tf.convert_to_tensor(x), [0, 2, 1])
    x = tf.pad(x, [[0, 0], [padding, padding], [0, 0]])
    w = tf.transpose(tf.convert_to_tensor(weight), [2, 1, 0])  # K, C/g, O
    xs = tf.split(x, groups, axis=2)
    ws = tf.split(w, groups, axis=2)
    outs = []
    for xg, wg in zip(xs, ws):
        # tf refuses stride > 1 together with dilation > 1: do the stride by slicing
        y = tf.nn.conv1d(xg, wg, stride=1, padding="VALID", dilations=dilation)
        outs.append(y[:, ::stride])
    y = tf.concat(outs, axis=2)
    if bias is not None:
        y = y + bias
    return tf.transpose(y, [0, 2, 1])
