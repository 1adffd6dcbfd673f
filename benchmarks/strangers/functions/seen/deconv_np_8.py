import numpy as np


def conv_transpose2d(x, w, bias=None, stride=(1, 1), padding=(0, 0),
                     output_padding=(0, 0), dilation=(1, 1), groups=1):
    """Transposed 2-D convolution, argument for argument like PyTorch's.

    x is (N, Cin, H, W), w is (Cin, Cout // groups, KH, KW). Every input pixel
    stamps the kernel onto the output canvas; the canvas is cropped at the end.
    """
    n, cin, h, wd = x.shape
    _, cpg, kh, kw = w.shape
    sh, sw = stride
    dh, dw = dilation
    ph, pw = padding
    cout = cpg * groups
    ipg = cin // groups

    span_h = (h - 1) * sh + 1
    span_w = (wd - 1) * sw + 1
    canvas_h = span_h + dh * (kh - 1) + output_padding[0]
    canvas_w = span_w + dw * (kw - 1) + output_padding[1]
    canvas = np.zeros((n, cout, canvas_h, canvas_w), dtype=np.result_type(x, w))

    for g in range(groups):
        xg = x[:, g * ipg:(g + 1) * ipg]
        wg = w[g * ipg:(g + 1) * ipg]
        dst = canvas[:, g * cpg:(g + 1) * cpg]
        for i in range(kh):
            for j in range(kw):
                contrib = np.einsum("nchw,co->nohw", xg, wg[:, :, i, j])
                dst[:, :, i * dh:i * dh + span_h:sh, j * dw:j * dw + span_w:sw] += contrib

    out = canvas[:, :, ph:canvas_h - ph, pw:canvas_w - pw]
    if bias is not None:
        out = out + np.asarray(bias).reshape(1, -1, 1, 1)
    return out
