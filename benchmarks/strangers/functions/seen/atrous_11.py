import numpy as np


def atrous_conv2d(x, w, rate):
    """Atrous (dilated) convolution, single image.

    x : (H, W, Cin), w : (kh, kw, Cin, Cout), rate : int
    No padding; every position where the dilated kernel fits gives an output.
    """
    H, W, _ = x.shape
    kh, kw, _, cout = w.shape
    oh = H - kh * rate + 1
    ow = W - kw * rate + 1
    y = np.zeros((oh, ow, cout))
    for i in range(kh):
        for j in range(kw):
            y += x[i * rate:i * rate + oh, j * rate:j * rate + ow] @ w[i, j]
    return y
