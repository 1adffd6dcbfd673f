# Slow reference used by the backend tests.
#
# Semantics: ONNX `Conv`, auto_pad=NOTSET, strides=1, i.e. the same numbers as
# torch.nn.functional.conv2d(x, w, b, padding=pads).
import numpy as np
from scipy import signal


def ref_conv(x, w, b=None, pads=(0, 0)):
    n, c, _, _ = x.shape
    m = w.shape[0]
    x = np.pad(x, [(0, 0), (0, 0), (pads[0],) * 2, (pads[1],) * 2])
    planes = []
    for i in range(n):
        for o in range(m):
            acc = 0.0
            for ci in range(c):
                acc = acc + signal.convolve2d(x[i, ci], w[o, ci], mode="valid")
            if b is not None:
                acc = acc + b[o]
            planes.append(acc)
    return np.stack(planes).reshape(n, m, *planes[0].shape)
