import numpy as np

# transposed convolution, numpy only
# x: (N, Cin, H, W)   w: (Cin, Cout, kh, kw)   -> same as torch.nn.functional.conv_transpose2d(x, w, b, stride, padding)


def conv_transpose2d(x, w, b=None, stride=1, padding=0):
    N, Cin, H, W = x.shape
    _, Cout, kh, kw = w.shape
    OH = (H - 1) * stride + kh
    OW = (W - 1) * stride + kw
    y = np.zeros((N, Cout, OH, OW), dtype=np.result_type(x, w))
    for i in range(H):
        for j in range(W):
            patch = np.einsum('nc,cokl->nokl', x[:, :, i, j], w)
            y[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw] = patch
    if padding:
        y = y[:, :, padding:OH - padding, padding:OW - padding]
    if b is not None:
        y = y + b.reshape(1, -1, 1, 1)
    return y
