import numpy as np
from scipy import signal


def conv_same(x, w, b=None, stride=1):
    """Stride-s convolution layer with 'same' zero padding, odd kernels.

    x: (C, H, W), w: (F, C, kh, kw). One 3-D correlation per filter; the plane in
    which the two channel stacks cover each other is the one wanted.
    """
    c = x.shape[0]
    maps = []
    for f in range(w.shape[0]):
        plane = signal.correlate(x, w[f], mode="same", method="direct")[c // 2]
        maps.append(plane[::stride, ::stride])
    y = np.stack(maps)
    return y if b is None else y + np.reshape(b, (-1, 1, 1))
