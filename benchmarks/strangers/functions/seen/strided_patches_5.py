# スライディングウィンドウによる畳み込み（相互相関）
import numpy as np


def conv2d_strided(x, w, stride=1):
    """x: (H, W, C)  w: (O, kh, kw, C)  戻り値: (oh, ow, O)  パディングなし"""
    H, W, C = x.shape
    O, kh, kw, _ = w.shape
    oh = (H - kh) // stride + 1
    ow = (W - kw) // stride + 1
    sh, sw, sc = x.strides
    patches = np.lib.stride_tricks.as_strided(
        x,
        shape=(oh, ow, kh, kw, C),
        strides=(sh * stride, sw * stride, sh, sw, sc),
        writeable=False)
    return patches.reshape(oh * ow, -1).dot(w.reshape(O, -1).T).reshape(oh, ow, O)
