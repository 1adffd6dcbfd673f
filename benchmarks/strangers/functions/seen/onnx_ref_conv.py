import numpy as np


def conv(X, W, B=None, pads=(0, 0, 0, 0), strides=(1, 1), dilations=(1, 1), group=1):
    """Reference for the ONNX ``Conv`` operator, 2-D only (auto_pad=NOTSET).

    Attributes have the same names and meaning as in the ONNX operator spec
    and can be copied verbatim from the node.
    """
    X = np.pad(X, ((0, 0), (0, 0), (pads[0], pads[1]), (pads[2], pads[3])))
    n, c, h, w = X.shape
    m, cg, kh, kw = W.shape
    assert c == cg * group and m % group == 0
    oh = (h - dilations[0] * (kh - 1) - 1) // strides[0] + 1
    ow = (w - dilations[1] * (kw - 1) - 1) // strides[1] + 1
    mg = m // group
    Y = np.zeros((n, m, oh, ow), dtype=np.result_type(X, W))
    for g in range(group):
        xs = X[:, g * cg:(g + 1) * cg]
        ws = W[g * mg:(g + 1) * mg]
        for i in range(kh):
            for j in range(kw):
                r, q = i * dilations[0], j * dilations[1]
                patch = xs[:, :, r:r + strides[0] * (oh - 1) + 1:strides[0],
                           q:q + strides[1] * (ow - 1) + 1:strides[1]]
                Y[:, g * mg:(g + 1) * mg] += np.einsum("nchw,mc->nmhw", patch, ws[:, :, i, j])
    if B is not None:
        Y = Y + B.reshape(1, -1, 1, 1)
    return Y
