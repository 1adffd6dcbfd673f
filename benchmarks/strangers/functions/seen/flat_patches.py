import numpy as np


def conv_forward(x, w, b, conv_param):
    """x: (N, C, H, W), w: (F, C, HH, WW), b: (F,), conv_param: {'stride', 'pad'}."""
    stride, pad = conv_param["stride"], conv_param["pad"]
    N, C, H, W = x.shape
    F = w.shape[0]
    WW, HH = w.shape[2:]
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)), mode="constant")
    Ho = 1 + (H + 2 * pad - HH) // stride
    Wo = 1 + (W + 2 * pad - WW) // stride
    out = np.zeros((N, F, Ho, Wo))
    flat = w.reshape(F, -1)
    for i in range(Ho):
        for j in range(Wo):
            patch = xp[:, :, i * stride:i * stride + HH, j * stride:j * stride + WW]
            out[:, :, i, j] = patch.reshape(N, -1) @ flat.T + b
    return out, (x, w, b, conv_param)
