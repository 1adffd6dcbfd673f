import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=(1, 1), padding=(0, 0),
                     output_padding=(0, 0)):
    """Transposed convolution the scatter way; same conventions as
    torch.nn.functional.conv_transpose2d with groups=1, dilation=1.

    x: (N, Cin, H, W), weight: (Cin, Cout, KH, KW)
    """
    N, Cin, H, W = x.shape
    _, Cout, KH, KW = weight.shape
    sh, sw = stride
    ph, pw = padding
    oph, opw = output_padding
    canvas = np.zeros((N, Cout, (H - 1) * sh + KH + oph, (W - 1) * sw + KW + opw))
    for i in range(H):
        for j in range(W):
            # every input pixel stamps a scaled kernel on the canvas
            stamp = np.tensordot(x[:, :, i, j], weight, axes=([1], [0]))
            canvas[:, :, i * sh:i * sh + KH, j * sw:j * sw + KW] += stamp
    out = canvas[:, :, ph:canvas.shape[2] - ph, pw:canvas.shape[3] - pw]
    if bias is not None:
        out = out + np.reshape(bias, (1, -1, 1, 1))
    return out
