import numpy as np


def conv_shift_add(x, w, pad=0, dilation=1):
    # loop over taps, not pixels.  x: [C,H,W]  w: [F,C,kh,kw]
    C, H, W = x.shape
    F, _, kh, kw = w.shape
    xp = np.pad(x, [(0, 0), (pad, pad), (pad, pad)])
    oh = xp.shape[1] - dilation * (kh - 1)
    ow = xp.shape[2] - dilation * (kw - 1)
    out = 0
    for dy in range(kh):
        for dx in range(kw):
            t = xp[:, dy*dilation:dy*dilation+oh, dx*dilation:dx*dilation+ow]
            out = out + np.tensordot(w[:, :, dy, dx], t, axes=1)
    return out
