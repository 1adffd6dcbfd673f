import numpy as np


def depthwise_conv(x, dw_kernel, stride=1):
    """NumPy twin of keras.layers.DepthwiseConv2D(padding='valid', use_bias=False).

    :param x: (batch, h, w, channels)
    :param dw_kernel: (kh, kw, channels, depth_multiplier)
    :return: (batch, oh, ow, channels * depth_multiplier), same channel order as Keras
    """
    b, h, w, ch = x.shape
    kh, kw, _, mult = dw_kernel.shape
    oh = (h - kh) // stride + 1
    ow = (w - kw) // stride + 1
    out = np.zeros((b, oh, ow, ch * mult), dtype=x.dtype)
    for c in range(ch):
        for m in range(mult):
            dst = m * ch + c
            for i in range(kh):
                for j in range(kw):
                    view = x[:, i:i + stride * (oh - 1) + 1:stride,
                             j:j + stride * (ow - 1) + 1:stride, c]
                    out[..., dst] += view * dw_kernel[i, j, c, m]
    return out
