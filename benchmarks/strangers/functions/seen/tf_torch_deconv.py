import numpy as np
import tensorflow as tf


def torch_conv_transpose2d(x, weight, bias=None, stride=2, padding=1, output_padding=0):
    """torch.nn.functional.conv_transpose2d for decoder weights exported from PyTorch.

    For the usual 'times stride' upsampling layers, i.e. where the output is
    stride times as large as the input.

    x       NHWC tensor
    weight  (in, out, kh, kw), as stored in the state dict
    bias    (out,) or None
    Returns NHWC.
    """
    kernel = tf.constant(np.transpose(np.asarray(weight), (2, 3, 1, 0)))
    kh, kw, out_ch, _ = kernel.shape
    n, h, w = x.shape[0], x.shape[1], x.shape[2]
    out_h = (h - 1) * stride - 2 * padding + kh + output_padding
    out_w = (w - 1) * stride - 2 * padding + kw + output_padding
    if out_h != h * stride or out_w != w * stride:
        raise ValueError("not an upsampling by the stride")
    y = tf.nn.conv2d_transpose(x, kernel, output_shape=[n, out_h, out_w, out_ch],
                               strides=stride, padding="SAME")
    if bias is not None:
        y = tf.nn.bias_add(y, tf.constant(np.asarray(bias)))
    return y
