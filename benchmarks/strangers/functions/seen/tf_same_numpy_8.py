import numpy as np


def conv2d_same_tf(x, w, strides=(1, 1)):
    """NumPy re-implementation of ``tf.nn.conv2d(x, w, strides, padding="SAME")``.

    x : (N, H, W, Cin)      float array, channels last
    w : (kh, kw, Cin, Cout)
    returns (N, ceil(H / sh), ceil(W / sw), Cout)

    I use it to run an exported TF checkpoint on a box without TensorFlow,
    so border pixels have to be the same as TensorFlow's.
    """
    N, H, W, Cin = x.shape
    kh, kw, _, Cout = w.shape
    sh, sw = strides
    oh = -(-H // sh)
    ow = -(-W // sw)

    pad_h = max((oh - 1) * sh + kh - H, 0)
    pad_w = max((ow - 1) * sw + kw - W, 0)
    bottom, right = pad_h // 2, pad_w // 2
    top, left = pad_h - bottom, pad_w - right
    xp = np.pad(x, ((0, 0), (top, bottom), (left, right), (0, 0)))

    out = np.zeros((N, oh, ow, Cout), dtype=np.result_type(x, w))
    for i in range(kh):
        for j in range(kw):
            tap = xp[:, i:i + sh * (oh - 1) + 1:sh, j:j + sw * (ow - 1) + 1:sw, :]
            out += tap @ w[i, j]
    return out
