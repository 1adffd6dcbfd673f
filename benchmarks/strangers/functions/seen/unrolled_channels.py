import numpy as np


def convolve(inp, filt):
    """inp (C, H, W), filt (F, C, KH, KW) -> (F, H', W').  Four channels at a time."""
    C, H, W = inp.shape
    F, _, KH, KW = filt.shape
    out = np.zeros((F, H - KH + 1, W - KW + 1))
    quads = C // 4
    for f in range(F):
        for y in range(out.shape[1]):
            for x in range(out.shape[2]):
                win = inp[:, y:y + KH, x:x + KW]
                k = filt[f]
                acc = 0.0
                for q in range(quads):
                    c = 4 * q
                    acc += (win[c] * k[c]).sum() + (win[c + 1] * k[c + 1]).sum()
                    acc += (win[c + 2] * k[c + 2]).sum() + (win[c + 3] * k[c + 3]).sum()
                if not quads:
                    for c in range(C):
                        acc += (win[c] * k[c]).sum()
                out[f, y, x] = acc
    return out
