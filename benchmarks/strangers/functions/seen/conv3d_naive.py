import numpy as np


def conv3d(x, w, b, stride=1, padding=0):
    """
    x: (C_in, D, H, W)
    w: (C_out, C_in, kD, kH, kW)
    b: (C_out,)
    """
    c_out, c_in, kd, kh, kw = w.shape
    p = padding
    x = np.pad(x, ((0, 0), (p, p), (p, p), (p, p)), mode='constant')
    _, D, H, W = x.shape
    od = (D - kd) // stride + 1
    oh = (H - kh) // stride + 1
    ow = (W - kw) // stride + 1

    out = np.zeros((c_out, od, oh, ow))
    for c in range(c_out):
        for d in range(od):
            for i in range(oh):
                for j in range(ow):
                    ds, hs, ws = d * stride, i * stride, j * stride
                    vol = x[:, ds:ds + kd, hs:hs + kh, ws:ws + kw]
                    out[c, d, i, j] = np.sum(vol * w[c]) + b[c]
    return out
