import numpy as np


def deconv2d(x, w, stride=2):
    """Transposed convolution for the decoder (forward only).

    x : (N, Cin, H, W)
    w : (Cin, Cout, kh, kw)

    Every input pixel stamps its kernel into the output. Same layout and numbers as
    torch.nn.ConvTranspose2d(Cin, Cout, (kh, kw), stride, padding=0, bias=False).
    """
    n, cin, h, wid = x.shape
    _, cout, kh, kw = w.shape
    out = np.zeros((n, cout, (h - 1) * stride + kh, (wid - 1) * stride + kw))

    for i in range(h):
        for j in range(wid):
            # (n, cin) x (cin, cout, kh, kw)
            stamp = np.tensordot(x[:, :, i, j], w, axes=(1, 0))
            top, left = i * stride, j * stride
            out[:, :, top:top + kh, left:left + kw] = stamp
    return out
