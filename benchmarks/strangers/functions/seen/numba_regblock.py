import numpy as np
import numba as nb


@nb.njit
def _rows(x, w, y, stride):
    C, H, W = x.shape
    O, _, R, S = w.shape
    OH, OW = y.shape[1], y.shape[2]
    OW4 = OW - OW % 4
    for o in range(O):
        for i in range(OH):
            # four neighbours at a time are held in registers
            for j in range(0, OW4, 4):
                a0 = a1 = a2 = a3 = 0.0
                for c in range(C):
                    for r in range(R):
                        row = x[c, i * stride + r]
                        for s in range(S):
                            k = w[o, c, r, s]
                            q = j * stride + s
                            a0 += k * row[q]
                            a1 += k * row[q + stride]
                            a2 += k * row[q + 2 * stride]
                            a3 += k * row[q + 3 * stride]
                y[o, i, j] = a0
                y[o, i, j + 1] = a1
                y[o, i, j + 2] = a2
                y[o, i, j + 3] = a3
            # rest
            for j in range(OW4, OW):
                a = 0.0
                for c in range(C):
                    for r in range(R):
                        for s in range(S):
                            a += w[o, c, r, s] * x[c, i * stride + r, OW4 * stride + (j - OW4) + s]
                y[o, i, j] = a


def conv_chw(img, filters, stride=1, padding=0):
    """img (C, H, W) * filters (O, C, R, S) -> (O, OH, OW)"""
    img = np.pad(np.asarray(img, dtype=np.float64), ((0, 0), (padding, padding), (padding, padding)))
    filters = np.ascontiguousarray(filters, dtype=np.float64)
    assert img.shape[0] == filters.shape[1]
    oh = (img.shape[1] - filters.shape[2]) // stride + 1
    ow = (img.shape[2] - filters.shape[3]) // stride + 1
    assert oh > 0 and ow > 0
    y = np.zeros((filters.shape[0], oh, ow))
    _rows(img, filters, y, stride)
    return y


if __name__ == "__main__":
    print(conv_chw(np.random.rand(3, 18, 18), np.random.rand(2, 3, 3, 3)).shape)
