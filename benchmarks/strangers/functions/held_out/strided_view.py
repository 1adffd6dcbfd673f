import numpy as np
from numpy.lib.stride_tricks import as_strided


def conv2d(x, filters, strides=(1, 1), padding="valid", rates=(1, 1)):
    """TensorFlow's conv2d in one line of numpy (well, nearly).

    x: [batch, rows, cols, in], filters: [fh, fw, in, out], padding: "valid" | "same"
    """
    fh, fw, cin, cout = filters.shape
    eh, ew = (fh - 1) * rates[0] + 1, (fw - 1) * rates[1] + 1
    if x.shape[3] != cin:
        raise ValueError("depth of x and filters differ")
    if padding.lower() == "same":
        pads = [(0, 0)]
        for n, e, s in zip(x.shape[1:3], (eh, ew), strides):
            need = max((-(-n // s) - 1) * s + e - n, 0)
            pads.append((need // 2, need - need // 2))
        x = np.pad(x, pads + [(0, 0)])
    elif padding.lower() != "valid":
        raise ValueError(padding)
    n, h, w, c = x.shape
    if h < eh or w < ew:
        raise ValueError("filter exceeds the image")
    sn, sh, sw, sc = x.strides
    view = as_strided(
        x,
        shape=(n, (h - eh) // strides[0] + 1, (w - ew) // strides[1] + 1, fh, fw, c),
        strides=(sn, sh * strides[0], sw * strides[1], sh * rates[0], sw * rates[1], sc),
        writeable=False,
    )
    dt = np.result_type(x.dtype, filters.dtype, np.float32)
    return np.tensordot(view.astype(dt), filters.astype(dt), axes=3)
