import numpy as np


def atrous_conv(feat, filt, rate=1, stride=1, pad=0):
    """Atrous (dilated) convolution as in DeepLab, deep-learning convention
    (no kernel flip), zero padding `pad` on every side.  Numerically the same
    as F.conv2d(feat, filt, stride=stride, padding=pad, dilation=rate).

    feat: (C, H, W)   filt: (K, C, R, S)   ->   (K, H', W')
    """
    C, H, W = feat.shape
    K, _, R, S = filt.shape
    Hout = (H + 2 * pad - R) // stride + 1
    Wout = (W + 2 * pad - S) // stride + 1
    res = np.zeros((K, Hout, Wout))

    for y in range(Hout):
        for x in range(Wout):
            for r in range(R):
                yy = y * stride + r * rate - pad
                if yy < 0 or yy >= H:
                    continue        # in the padding
                for s in range(S):
                    xx = x * stride + s * rate - pad
                    if xx < 0 or xx >= W:
                        continue
                    res[:, y, x] += filt[:, :, r, s] @ feat[:, yy, xx]
    return res
