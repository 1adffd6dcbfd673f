import numpy as np

LANES = 8


def _column_starts(ow):
    if ow <= LANES:
        return [0]
    starts = list(range(0, ow - LANES + 1, LANES))
    if ow % LANES:
        starts.append(ow - LANES)       # keeps the last vector inside the row
    return starts


def conv2d_tiled(x, w):
    """Model of the SIMD inner loop: x (C, H, W), w (O, C, kh, kw) ->
    (O, H-kh+1, W-kw+1), each output row done in vectors of 8 columns."""
    C, H, W = x.shape
    O, _, kh, kw = w.shape
    oh, ow = H - kh + 1, W - kw + 1
    n = min(LANES, ow)
    y = np.zeros((O, oh, ow), dtype=np.float64)
    for o in range(O):
        for r in range(oh):
            for q in _column_starts(ow):
                for c in range(C):
                    for i in range(kh):
                        src = x[c, r + i]
                        for j in range(kw):
                            y[o, r, q:q + n] += w[o, c, i, j] * src[q + j:q + j + n]
    return y
