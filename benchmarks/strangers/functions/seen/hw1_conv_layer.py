import numpy as np


def conv_forward_naive(x, w, b, conv_param):
    """
    Forward pass of a convolutional layer.

    - x: (N, C, H, W)
    - w: (F, C, HH, WW)
    - b: (F,)
    - conv_param: dict with 'stride' and 'pad', each an int or a pair
      (vertical, horizontal).
    Returns out of shape (N, F, H', W').
    """
    stride, pad = conv_param.get('stride', 1), conv_param.get('pad', 0)
    sv, sh = (stride, stride) if np.isscalar(stride) else stride
    pv, ph = (pad, pad) if np.isscalar(pad) else pad
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    xp = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pv, pv)), mode='constant')
    Ho = (xp.shape[2] - HH) // sv + 1
    Wo = (xp.shape[3] - WW) // sh + 1
    out = np.zeros((N, F, Ho, Wo))
    for n in range(N):
        for f in range(F):
            for i in range(Ho):
                for j in range(Wo):
                    patch = xp[n, :, i * sv:i * sv + HH, j * sh:j * sh + WW]
                    out[n, f, i, j] = np.sum(patch * w[f]) + b[f]
    return out
