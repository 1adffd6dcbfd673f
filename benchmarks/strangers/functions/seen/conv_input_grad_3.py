import numpy as np


def conv1d_backward_input(dy, w, length, stride=1, padding=0):
    """グラディエント: y = conv1d(x, w, stride, padding) の x に関する勾配。

    dy (N, O, T), w (O, C, K), length は x の長さ -> dx (N, C, length)
    """
    n, o, t = dy.shape
    _, c, k = w.shape
    dxp = np.zeros((n, c, length + 2 * padding))
    for i in range(t):
        # 窓は重なるので足し込む
        dxp[:, :, i * stride:i * stride + k] += np.einsum("no,ock->nck", dy[:, :, i], w)
    return dxp[:, :, padding:padding + length]
