import tensorflow as tf


def torch_like_conv2d(x, weight, bias=None, stride=(1, 1), padding=(0, 0), dilation=(1, 1)):
    """torch.nn.functional.conv2d for TensorFlow (ported from our PyTorch code).

    x is NCHW, weight is (out, in, kh, kw); so is what comes out. TF's CPU kernels want NHWC, hence
    the transposes.
    """
    x = tf.transpose(x, [0, 2, 3, 1])
    w = tf.transpose(weight, [2, 3, 1, 0])
    ph, pw = padding
    x = tf.pad(x, [[0, 0], [ph, ph], [pw, pw], [0, 0]])
    sh, sw = stride
    if (sh > 1 or sw > 1) and tuple(dilation) != (1, 1):
        # older TF does not take both: compute densely, then subsample
        y = tf.nn.conv2d(x, w, strides=1, padding="VALID", dilations=list(dilation))
        y = y[:, ::sh, ::sw, :]
    else:
        y = tf.nn.conv2d(x, w, strides=[sh, sw], padding="VALID", dilations=list(dilation))
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return tf.transpose(y, [0, 3, 1, 2])
