import numpy as np


def depthwise_conv2d(x, k, stride=1):
    # x (N,H,W,C), k (kh,kw,C,M) -> (N,H',W',C*M), channel c*M+m like keras DepthwiseConv2D, valid
    N, H, W, C = x.shape
    kh, kw, _, M = k.shape
    oh = (H - kh) // stride + 1
    ow = (W - kw) // stride + 1
    out = np.zeros((N, oh, ow, C, M), dtype=np.result_type(x, k))
    for i in range(kh):
        for j in range(kw):
            patch = x[:, i:i + oh * stride:stride, j:j + ow * stride:stride, :]
            patch = patch[:, :oh, :ow]
            out += patch[..., None] * k[i, j]
    return out.reshape(N, oh, ow, C * M)
