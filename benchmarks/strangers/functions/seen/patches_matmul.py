import numpy as np


def extract_patches(x, kh, kw, stride):
    """x (N,H,W,C) -> (N, OH, OW, kh*kw*C)"""
    N, H, W, C = x.shape
    OH = (H - kh) // stride + 1
    OW = (W - kw) // stride + 1
    patches = np.zeros((N, OH, OW, kh * kw * C), dtype=x.dtype)
    for i in range(OH):
        for j in range(OW):
            p = x[:, i * stride:i * stride + kh, j * stride:j * stride + kw, :]
            patches[:, i, j] = p.reshape(N, -1)
    return patches


def conv2d(x, weights, stride=1):
    """
    x       : images, NHWC
    weights : filters, OIHW (as exported from PyTorch)
    returns : NHWC feature maps
    """
    F, C, kh, kw = weights.shape
    patches = extract_patches(x, kh, kw, stride)
    return patches @ weights.reshape(F, -1).T
