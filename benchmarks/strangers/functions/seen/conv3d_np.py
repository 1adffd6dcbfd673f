import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv3d(x, w, b=None, stride=(1, 1, 1), padding=(0, 0, 0), dilation=(1, 1, 1)):
    # x: N C D H W    w: O C kd kh kw    -> N O D' H' W'   (same as F.conv3d)
    x = np.pad(x, [(0, 0), (0, 0)] + [(p, p) for p in padding])
    n, c = x.shape[:2]
    o = w.shape[0]
    ks = w.shape[2:]
    out_sp = tuple((x.shape[2 + i] - dilation[i] * (ks[i] - 1) - 1) // stride[i] + 1
                   for i in range(3))
    st = x.strides
    view = as_strided(
        x,
        shape=(n, c) + out_sp + ks,
        strides=st[:2]
        + tuple(st[2 + i] * stride[i] for i in range(3))
        + tuple(st[2 + i] * dilation[i] for i in range(3)),
        writeable=False,
    )
    y = np.tensordot(view, w, axes=((1, 5, 6, 7), (1, 2, 3, 4)))   # N D H W O
    y = np.moveaxis(y, -1, 1)
    if b is not None:
        y = y + b.reshape(1, o, 1, 1, 1)
    return y
