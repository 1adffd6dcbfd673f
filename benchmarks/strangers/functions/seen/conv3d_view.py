import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv3d(x, w, stride=(1, 1, 1), dilation=(1, 1, 1)):
    """Batched 3-D conv, NCDHW / OIDHW, no padding (numbers as torch.conv3d)."""
    k = w.shape[2:]
    out = [(x.shape[2 + a] - dilation[a] * (k[a] - 1) - 1) // stride[a] + 1 for a in range(3)]
    st = x.strides
    v = as_strided(
        x,
        shape=(*x.shape[:2], *out, *k),
        strides=(*st[:2], *(st[2 + a] * stride[a] for a in range(3)),
                 *(st[2 + a] * dilation[a] for a in range(3))),
        writeable=False,
    )
    return np.tensordot(v, w, axes=([1, 5, 6, 7], [1, 2, 3, 4])).transpose(0, 4, 1, 2, 3)
