import numpy as np


def conv_grad_input(dy, w, x_shape, stride):
    """
    二维卷积(NHWC, 无填充)对输入的梯度。
    dy: (N, OH, OW, CO)
    w:  (KH, KW, CI, CO)
    x_shape: 前向输入的形状;卷积没有覆盖到的行列梯度为 0
    """
    KH, KW, CI, CO = w.shape
    N, OH, OW, _ = dy.shape
    sh, sw = stride
    dx = np.zeros(x_shape, dtype=np.result_type(dy, w))
    for a in range(KH):
        for b in range(KW):
            dx[:, a:a + sh * OH:sh, b:b + sw * OW:sw, :] += dy @ w[a, b].T
    return dx
