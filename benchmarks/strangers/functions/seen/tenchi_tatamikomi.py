import numpy as np


def 転置畳み込み(x, w, stride=1, padding=0, output_padding=0):
    """転置畳み込み(PyTorch の conv_transpose2d と同じ、groups=1)

    x: (N, Cin, H, W)  w: (Cin, Cout, kh, kw)
    """
    n, cin, h, wd = x.shape
    _, cout, kh, kw = w.shape
    # 切り取る前の大きさ(output_padding の分も先に確保する)
    fh = (h - 1) * stride + kh + output_padding
    fw = (wd - 1) * stride + kw + output_padding
    y = np.zeros((n, cout, fh, fw))
    for i in range(h):
        for j in range(wd):
            # 各画素がカーネルを「押印」する
            y[:, :, i * stride:i * stride + kh, j * stride:j * stride + kw] += \
                np.tensordot(x[:, :, i, j], w, axes=(1, 0))
    return y[:, :, padding:fh - padding, padding:fw - padding]
