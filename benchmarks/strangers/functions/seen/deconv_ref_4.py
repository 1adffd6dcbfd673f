# Reference for the transposed convolution kernels (see test_deconv.py)
import numpy as np


def conv_transpose2d_ref(x, weight, bias=None, stride=(1, 1), padding=(0, 0),
                         output_padding=(0, 0), dilation=(1, 1)):
    """x [N, Cin, H, W], weight [Cin, Cout, KH, KW] -> [N, Cout, OH, OW]

    OH = (H - 1) * stride - 2 * padding + dilation * (KH - 1) + output_padding + 1
    """
    N, Cin, H, W = x.shape
    _, Cout, KH, KW = weight.shape
    OH = (H - 1) * stride[0] - 2 * padding[0] + dilation[0] * (KH - 1) + output_padding[0] + 1
    OW = (W - 1) * stride[1] - 2 * padding[1] + dilation[1] * (KW - 1) + output_padding[1] + 1
    y = np.zeros((N, Cout, OH, OW), dtype=np.float64)
    for ih in range(H):
        for iw in range(W):
            for kh in range(KH):
                oh = ih * stride[0] - padding[0] + kh * dilation[0]
                if not 0 <= oh < OH:
                    continue
                for kw in range(KW):
                    ow = iw * stride[1] - padding[1] + kw * dilation[1]
                    if 0 <= ow < OW:
                        y[:, :, oh, ow] += x[:, :, ih, iw] @ weight[:, :, kh, kw]
    if bias is not None:
        y += bias.reshape(1, -1, 1, 1)
    return y.astype(x.dtype)
