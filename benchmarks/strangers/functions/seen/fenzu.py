import numpy as np


def fenzu_juanji(x, w, groups):
    """分组卷积(与 torch.nn.functional.conv2d 的 groups 参数一致,步长 1,无填充)

    x: (C, H, W)      输入
    w: (O, C // groups, KH, KW)   卷积核
    """
    C, H, W = x.shape
    O, cg, KH, KW = w.shape
    assert C == cg * groups and O % groups == 0
    oh, ow = H - KH + 1, W - KW + 1
    y = np.zeros((O, oh, ow), dtype=np.result_type(x, w))
    for o in range(O):
        g = o % groups          # 该输出通道所属的组
        xs = x[g * cg:(g + 1) * cg]
        for i in range(oh):
            for j in range(ow):
                y[o, i, j] = np.sum(xs[:, i:i + KH, j:j + KW] * w[o])
    return y
