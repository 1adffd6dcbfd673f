import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv_forward(X, Wt, stride=1):
    """Channels-last input, PyTorch weights.

    X  : (B, H, W, C)
    Wt : (O, C, kh, kw)     straight from state_dict()
    ->   (B, oh, ow, O)
    """
    X = np.ascontiguousarray(X)
    B, H, W, C = X.shape
    O, _, kh, kw = Wt.shape
    oh = (H - kh) // stride + 1
    ow = (W - kw) // stride + 1
    sb, sh, sw, sc = X.strides
    patches = as_strided(
        X,
        shape=(B, oh, ow, kh, kw, C),
        strides=(sb, sh * stride, sw * stride, sh, sw, sc),
        writeable=False,
    )
    A = patches.reshape(B * oh * ow, kh * kw * C)
    Y = A @ Wt.reshape(O, -1).T
    return Y.reshape(B, oh, ow, O)
