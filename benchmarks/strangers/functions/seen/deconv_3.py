import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0):
    """NumPy stand-in for ``torch.nn.functional.conv_transpose2d``.

    x       (N, Cin, H, W)
    weight  (Cin, Cout, KH, KW)

    Only ints for stride / padding / output_padding, no groups, no dilation.
    """
    n, cin, h, w = x.shape
    _, cout, kh, kw = weight.shape
    s, p = stride, padding

    full = np.zeros((n, cout, (h - 1) * s + kh, (w - 1) * s + kw),
                    dtype=np.result_type(x, weight))
    for i in range(h):
        for j in range(w):
            full[:, :, i * s:i * s + kh, j * s:j * s + kw] += np.einsum(
                "nc,cokl->nokl", x[:, :, i, j], weight)

    out = full[:, :, p:full.shape[2] - p, p:full.shape[3] - p]
    if output_padding:
        op = output_padding
        out = np.pad(out, ((0, 0), (0, 0), (0, op), (0, op)))
    if bias is not None:
        out = out + bias[:, None, None]
    return out
