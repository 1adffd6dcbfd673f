import numpy as np


def conv_transpose_ref(x, w, b=None, stride=(1, 1), padding=(0, 0),
                       output_padding=(0, 0), groups=1, dilation=(1, 1)):
    # reference for torch.nn.functional.conv_transpose2d
    # x [N, Ci, H, W]   w [Ci, Co/groups, R, S]   b [Co]
    N, Ci, H, W = x.shape
    _, cog, R, S = w.shape
    cig = Ci // groups
    sh, sw = stride
    ph, pw = padding
    dh, dw = dilation
    OH = (H - 1) * sh - 2 * ph + dh * (R - 1) + output_padding[0] + 1
    OW = (W - 1) * sw - 2 * pw + dw * (S - 1) + output_padding[1] + 1
    y = np.zeros((N, groups * cog, OH, OW), dtype=np.result_type(x, w))
    for n in range(N):
        for ci in range(Ci):
            g = ci // cig
            for i in range(H):
                for j in range(W):
                    for r in range(R):
                        oi = i * sh - ph + r * dh
                        if not 0 <= oi < OH:
                            continue
                        for s in range(S):
                            oj = j * sw - pw + s * dw
                            if 0 <= oj < OW:
                                y[n, g * cog:(g + 1) * cog, oi, oj] += x[n, ci, i, j] * w[ci, :, r, s]
    if b is not None:
        y = y + b[None, :, None, None]
    return y
