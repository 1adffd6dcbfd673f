import numpy as np


def pair(v):
    if isinstance(v, (tuple, list)):
        return v
    return (v, v)


# straightforward port of torch.nn.functional.conv2d, for checking our C kernels
def grouped_conv2d(inp, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    sh, sw = pair(stride)
    ph, pw = pair(padding)
    dh, dw = pair(dilation)
    batch, in_c, H, W = inp.shape
    out_c, in_per_group, kh, kw = weight.shape
    assert in_c == in_per_group * groups
    assert out_c % groups == 0

    out_h = (H + 2 * ph - dh * (kh - 1) - 1) // sh + 1
    out_w = (W + 2 * pw - dw * (kw - 1) - 1) // sw + 1
    buf = np.zeros((batch, in_c, H + 2 * ph, W + 2 * pw), dtype=inp.dtype)
    buf[:, :, ph:ph + H, pw:pw + W] = inp

    out = np.zeros((batch, out_c, out_h, out_w), dtype=inp.dtype)
    for oc in range(out_c):
        g = oc % groups
        c0 = g * in_per_group
        for oy in range(out_h):
            for ox in range(out_w):
                y0, x0 = oy * sh, ox * sw
                win = buf[:, c0:c0 + in_per_group,
                          y0:y0 + dh * (kh - 1) + 1:dh,
                          x0:x0 + dw * (kw - 1) + 1:dw]
                out[:, oc, oy, ox] = (win * weight[oc]).sum(axis=(1, 2, 3))
        if bias is not None:
            out[:, oc] += bias[oc]
    return out
