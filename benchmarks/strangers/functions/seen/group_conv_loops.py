import numpy as np


def group_conv2d(x, w, groups):
    """Grouped convolution the slow way, to convince yourself what nn.Conv2d(..., groups=g) does.

    x is (C_in, H, W), w is (C_out, C_in // groups, k_h, k_w), no padding, stride 1.
    The channels are cut into `groups` consecutive chunks; chunk number g of the
    output only sees chunk number g of the input.
    """
    c_in, H, W = x.shape
    c_out, cpg, kh, kw = w.shape
    assert c_in == cpg * groups and c_out % groups == 0
    y = np.zeros((c_out, H - kh + 1, W - kw + 1))
    for oc in range(c_out):
        g = oc % groups
        for ic in range(cpg):
            plane = x[g * cpg + ic]
            for i in range(y.shape[1]):
                for j in range(y.shape[2]):
                    y[oc, i, j] += (plane[i:i + kh, j:j + kw] * w[oc, ic]).sum()
    return y
