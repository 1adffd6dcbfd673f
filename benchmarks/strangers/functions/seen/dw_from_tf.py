import torch
import torch.nn.functional as F


def depthwise_tf_layout(x, kernel, stride=1):
    """Depthwise convolution of a TF model, run in PyTorch.

    x:      (N, H, W, C)
    kernel: (KH, KW, C, M) as stored by tf.keras.layers.DepthwiseConv2D
    Returns (N, H', W', C*M), 'valid' padding, channels as TF has them.
    """
    kh, kw, c, m = kernel.shape
    w = kernel.permute(3, 2, 0, 1).reshape(m * c, 1, kh, kw)
    x = x.permute(0, 3, 1, 2)
    taps = [F.conv2d(x, w[i * c:(i + 1) * c], stride=stride, groups=c) for i in range(m)]
    y = torch.cat(taps, dim=1)
    return y.permute(0, 2, 3, 1)
