import numpy as np


def conv3d(x, weight, bias=None, dilation=(1, 1, 1)):
    n, cin, D, H, W = x.shape
    cout, cin_w, kd, kh, kw = weight.shape
    if cin != cin_w:
        raise ValueError(f"expected {cin_w} input channels, got {cin}")
    dd, dh, dw = dilation

    od = D - dd * (kd - 1)
    oh = H - dh * (kh - 1)
    ow = W - dw * (kw - 1)
    y = np.zeros((n, cout, od, oh, ow), dtype=np.result_type(x, weight))

    for a in range(kd):
        for b in range(kh):
            for c in range(kw):
                xs = x[:, :, a:a + od, b * dh:b * dh + oh, c * dw:c * dw + ow]
                y += np.einsum("ncdhw,oc->nodhw", xs, weight[:, :, a, b, c])

    if bias is not None:
        y += bias.reshape(1, -1, 1, 1, 1)
    return y
