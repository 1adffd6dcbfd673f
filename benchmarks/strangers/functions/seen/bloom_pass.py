# CPU version of the bloom shader: two-pass separable filter, CLAMP_TO_EDGE sampler
import numpy as np


def two_pass(tex, weights_x, weights_y):
    """tex: (h, w, c) or (h, w). Weights are odd-length and centred; tap k of weights_x is
    applied to the texel k - len//2 to the right, tap k of weights_y to the one k - len//2
    further down. Out-of-range reads are clamped to the border texel."""
    tex = np.asarray(tex, dtype=np.float64)
    h, w = tex.shape[:2]
    xs, ys = np.arange(w), np.arange(h)

    tmp = np.zeros_like(tex)                      # horizontal pass -> ping buffer
    rx = len(weights_x) // 2
    for k, wt in enumerate(weights_x):
        tmp += wt * tex[:, np.clip(xs + (k - rx), 0, w - 1)]

    out = np.zeros_like(tex)                      # vertical pass -> pong buffer
    ry = len(weights_y) // 2
    for k, wt in enumerate(weights_y):
        out += wt * tmp[np.clip(ys + (k - ry), 0, h - 1)]
    return out
