import numpy as np


def ref_grouped_conv2d(inp, wgt, groups, stride=1):
    """Slow reference for the kernel tests. Must agree with
    torch.nn.functional.conv2d(inp, wgt, stride=stride, groups=groups).

    inp [N][CI][H][W], wgt [CO][CI / groups][KH][KW]
    """
    N, CI, H, W = inp.shape
    CO, CIG, KH, KW = wgt.shape
    assert CI == CIG * groups and CO % groups == 0
    OH = (H - KH) // stride + 1
    OW = (W - KW) // stride + 1
    out = np.zeros((N, CO, OH, OW), dtype=np.float64)
    for n in range(N):
        for co in range(CO):
            g = co % groups
            for oh in range(OH):
                for ow in range(OW):
                    acc = 0.0
                    for ci in range(CIG):
                        for kh in range(KH):
                            for kw in range(KW):
                                acc += inp[n, g * CIG + ci, oh * stride + kh, ow * stride + kw] * wgt[co, ci, kh, kw]
                    out[n, co, oh, ow] = acc
    return out
