import numpy as np


def conv2d(inputs, filters, strides=(1, 1), padding="VALID"):
    """Drop-in numpy replacement for tf.nn.conv2d.

    inputs  NHWC
    filters HWIO
    """
    N, H, W, Cin = inputs.shape
    kh, kw, _, Cout = filters.shape
    sh, sw = strides
    if padding.upper() == "SAME":
        oh, ow = -(-H // sh), -(-W // sw)
        th = max((oh - 1) * sh + kh - H, 0)
        tw = max((ow - 1) * sw + kw - W, 0)
        pt = (th + 1) // 2
        pl = (tw + 1) // 2
        inputs = np.pad(inputs, [(0, 0), (pt, th - pt), (pl, tw - pl), (0, 0)])
    else:
        oh, ow = (H - kh) // sh + 1, (W - kw) // sw + 1
    cols = np.empty((N, oh, ow, kh * kw * Cin), dtype=inputs.dtype)
    for i in range(oh):
        for j in range(ow):
            cols[:, i, j] = inputs[:, i * sh:i * sh + kh, j * sw:j * sw + kw, :].reshape(N, -1)
    return cols @ filters.reshape(-1, Cout)
