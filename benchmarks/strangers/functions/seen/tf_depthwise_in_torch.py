import numpy as np
import torch
import torch.nn.functional as F


def depthwise_conv_tf_style(x_nhwc, kernel, stride=1):
    """tf.nn.depthwise_conv2d(x, kernel, [1,s,s,1], 'VALID') evaluated with torch.

    x_nhwc : (N, H, W, C);  kernel : (kh, kw, C, M) with M the channel multiplier
    result : (N, H', W', C*M), channels in TensorFlow's order
    """
    kh, kw, c, m = kernel.shape
    x = torch.as_tensor(np.ascontiguousarray(x_nhwc)).permute(0, 3, 1, 2)
    w = torch.as_tensor(np.ascontiguousarray(kernel))
    w = w.permute(3, 2, 0, 1).reshape(c * m, 1, kh, kw)
    y = F.conv2d(x, w, stride=stride, groups=c)
    return y.permute(0, 2, 3, 1).numpy()
