import numpy as np


def _triple(v):
    return (v, v, v) if isinstance(v, int) else tuple(v)


def conv3d(vol, filters, bias, stride=(1, 1, 1), padding=(0, 0, 0)):
    """vol [C,D,H,W] * filters [F,C,kd,kh,kw] + bias [F]  ->  [F,D',H',W']

    stride and padding: int or (depth, height, width)
    """
    sd, sh, sw = _triple(stride)
    pd, ph, pw = _triple(padding)
    F, C, kd, kh, kw = filters.shape
    v = np.pad(vol, ((0, 0), (pd, pd), (ph, ph), (pw, pw)))
    _, D, H, W = v.shape
    od = (D - kd) // sd + 1
    oh = (H - kh) // sh + 1
    ow = (W - kw) // sw + 1
    out = np.zeros((F, od, oh, ow))
    for f in range(F):
        for d in range(od):
            for i in range(oh):
                for j in range(ow):
                    z0, y0, x0 = d * sd, i * sh, j * sh
                    win = v[:, z0:z0 + kd, y0:y0 + kh, x0:x0 + kw]
                    out[f, d, i, j] = (win * filters[f]).sum() + bias[f]
    return out
