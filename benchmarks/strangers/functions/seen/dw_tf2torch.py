import numpy as np
import torch
import torch.nn.functional as F


def depthwise_from_tf(x_nhwc, kernel, stride=1):
    """Run a TensorFlow depthwise kernel with PyTorch.

    x_nhwc : numpy (N, H, W, C)
    kernel : numpy (kh, kw, C, M), as in tf.nn.depthwise_conv2d
    Returns numpy (N, H', W', C * M), what tf.nn.depthwise_conv2d gives with
    padding="VALID".
    """
    kh, kw, c, m = kernel.shape
    x = torch.from_numpy(np.ascontiguousarray(x_nhwc.transpose(0, 3, 1, 2)))
    # (kh, kw, C, M) -> (C * M, 1, kh, kw)
    w = torch.from_numpy(np.ascontiguousarray(kernel.transpose(3, 2, 0, 1)))
    w = w.reshape(c * m, 1, kh, kw)
    y = F.conv2d(x, w, stride=stride, groups=c)
    return y.permute(0, 2, 3, 1).numpy()
