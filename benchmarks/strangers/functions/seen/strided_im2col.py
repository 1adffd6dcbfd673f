import numpy as np


def conv(x, w, b=None, stride=1, pad=0):
    """Fast conv by gathering from the flat image. x: (N, C, H, W), w: (F, C, HH, WW)"""
    F, C, HH, WW = w.shape
    if pad:
        x = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    N, Cx, H, W = x.shape
    assert Cx == C
    out_h = (H - HH) // stride + 1
    out_w = (W - WW) // stride + 1
    assert out_h > 0 and out_w > 0

    # offsets of the elements of one receptive field, offsets of the fields
    field = (np.arange(C)[:, None, None] * H * W
             + np.arange(HH)[:, None] * W
             + np.arange(WW)).ravel()
    start = (np.arange(out_h)[:, None] * stride * W + np.arange(out_w) * stride).ravel()
    image = np.arange(N) * (C * H * W)

    flat = x.ravel(order='K')      # no copy, we only read
    cols = flat[field[:, None, None] + image[:, None] + start]      # (K, N, L)
    res = w.reshape(F, -1) @ cols.reshape(len(field), -1)
    if b is not None:
        res = res + np.reshape(b, (F, 1))
    return res.reshape(F, N, out_h, out_w).transpose(1, 0, 2, 3)


if __name__ == '__main__':
    x = np.random.randn(2, 3, 8, 8)
    w = np.random.randn(4, 3, 3, 3)
    print(conv(x, w, stride=1, pad=1).shape)
