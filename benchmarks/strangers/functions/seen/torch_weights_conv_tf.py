"""Helpers used while porting the detector from PyTorch to TensorFlow."""
import tensorflow as tf


def conv2d_like_torch(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """tf version of F.conv2d(x, weight, bias, stride, padding, dilation).

    x is NHWC (already transposed by the input pipeline), weight is kept in the
    checkpoint's OIHW layout.  Returns NHWC.

    TF's padding='SAME' puts the odd pixel at the bottom/right for strided
    convolutions, torch pads both sides alike, hence the explicit tf.pad.
    """
    sh, sw = (stride, stride) if isinstance(stride, int) else stride
    ph, pw = (padding, padding) if isinstance(padding, int) else padding
    dh, dw = (dilation, dilation) if isinstance(dilation, int) else dilation

    kernel = tf.transpose(tf.convert_to_tensor(weight), [2, 3, 1, 0])   # HWIO
    x = tf.pad(x, [[0, 0], [ph, ph], [pw, pw], [0, 0]])
    y = tf.nn.conv2d(x, kernel, strides=[1, sh, sw, 1], padding='VALID',
                     dilations=[1, dh, dw, 1])
    if bias is not None:
        y = tf.nn.bias_add(y, bias)
    return y
