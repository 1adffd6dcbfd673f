import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=(1, 1), padding=(0, 0),
                     output_padding=(0, 0), dilation=(1, 1)):
    """Transposed 2D convolution, PyTorch conventions, groups=1.

    x       (N, Cin, H, W)
    weight  (Cin, Cout, kH, kW)
    output size per axis:
        (in - 1) * stride - 2 * padding + dilation * (k - 1) + output_padding + 1
    """
    N, Cin, H, W = x.shape
    _, Cout, kH, kW = weight.shape
    sh, sw = stride
    ph, pw = padding
    dh, dw = dilation
    oph, opw = output_padding

    big = np.zeros((N, Cout,
                    (H - 1) * sh + dh * (kH - 1) + 1 + oph,
                    (W - 1) * sw + dw * (kW - 1) + 1 + opw),
                   dtype=np.result_type(x, weight))
    # every input pixel stamps a scaled copy of the kernel into the output
    for i in range(H):
        for j in range(W):
            stamp = np.tensordot(x[:, :, i, j], weight, axes=(1, 0))   # N,Cout,kH,kW
            big[:, :,
                i * sh:i * sh + dh * (kH - 1) + 1:dh,
                j * sw:j * sw + dw * (kW - 1) + 1:dw] += stamp
    y = big[:, :, ph:big.shape[2] - ph, pw:big.shape[3] - pw]
    if bias is not None:
        y = y + bias.reshape(1, -1, 1, 1)
    return y
