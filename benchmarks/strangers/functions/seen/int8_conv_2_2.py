import numpy as np


def conv2d_int8(x, w, bias=None, stride=1):
    """int8 activations (H, W, Cin), int8 weights (Cout, kh, kw, Cin).

    Returns the int32 accumulators, shape (H', W', Cout).
    """
    assert x.dtype == np.int8 and w.dtype == np.int8
    cout, kh, kw, cin = w.shape
    oh = (x.shape[0] - kh) // stride + 1
    ow = (x.shape[1] - kw) // stride + 1
    x16 = x.astype(np.int16)
    w16 = w.astype(np.int16)
    acc = np.zeros((oh, ow, cout), dtype=np.int32)
    for i in range(oh):
        for j in range(ow):
            patch = x16[i * stride:i * stride + kh, j * stride:j * stride + kw]
            acc[i, j] = np.einsum("hwc,ohwc->o", patch, w16)
    if bias is not None:
        acc += bias.astype(np.int32)
    return acc
