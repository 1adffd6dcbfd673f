import torch
import torch.nn.functional as F


def depthwise_conv2d(x, tf_kernel, stride=1, padding=0):
    """Run a depthwise layer of a TensorFlow checkpoint in PyTorch.

    x: NCHW tensor.
    tf_kernel: (kh, kw, channels, multiplier), as stored by TF.
    Output NCHW with channels * multiplier channels, ordered as
    tf.nn.depthwise_conv2d does: output k of channel c is at c * multiplier + k.
    """
    kh, kw, c, m = tf_kernel.shape
    weight = tf_kernel.permute(3, 2, 0, 1).reshape(c * m, 1, kh, kw)
    return F.conv2d(x, weight, stride=stride, padding=padding, groups=c)
