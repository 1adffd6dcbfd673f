import torch
import torch.nn.functional as F


def depthwise_conv2d_tf(x, kernel, stride=1):
    """tf.nn.depthwise_conv2d with padding='VALID', for torch tensors.

    x       NHWC, as in TensorFlow
    kernel  [kh, kw, C, M]  (M = channel multiplier)
    result  NHWC with C*M channels; output channel c*M + m is input channel c
            filtered with kernel[:, :, c, m].
    """
    kh, kw, C, M = kernel.shape
    weight = kernel.permute(3, 2, 0, 1).reshape(C * M, 1, kh, kw)
    y = F.conv2d(x.permute(0, 3, 1, 2), weight, stride=stride, groups=C)
    return y.permute(0, 2, 3, 1)
