# conv2d_f: python/numba twin of fw/src/dsp/conv2d.c (rev 14), used for golden vectors.
# layouts as in the firmware: src[ch][y][x], coef[och][ch][ky][kx], dst[och][y][x]
import numpy as np
from numba import njit


@njit
def _mac_row(line, lo, coef, n):
    acc = 0.0
    k = 0
    blocks = n >> 3
    while blocks > 0:
        acc += line[lo + k] * coef[k]
        acc += line[lo + k + 1] * coef[k + 1]
        acc += line[lo + k + 2] * coef[k + 2]
        acc += line[lo + k + 3] * coef[k + 3]
        acc += line[lo + k + 4] * coef[k + 4]
        acc += line[lo + k + 5] * coef[k + 5]
        acc += line[lo + k + 6] * coef[k + 6]
        acc += line[lo + k + 7] * coef[k + 7]
        k += 8
        blocks -= 1
    if n & 4:
        acc += line[lo + k] * coef[k]
        acc += line[lo + k + 1] * coef[k + 1]
        acc += line[lo + k + 2] * coef[k + 2]
        acc += line[lo + k + 3] * coef[k + 3]
    if n & 2:
        acc += line[lo + k] * coef[k]
        acc += line[lo + k + 1] * coef[k + 1]
        k += 2
    if n & 1:
        acc += line[lo + k] * coef[k]
    return acc


@njit
def _run(src, coef, dst, sy, sx):
    n_o, n_c, kh, kw = coef.shape
    for o in range(n_o):
        for y in range(dst.shape[1]):
            for x in range(dst.shape[2]):
                s = 0.0
                for c in range(n_c):
                    for ky in range(kh):
                        s += _mac_row(src[c, y * sy + ky], x * sx, coef[o, c, ky], kw)
                dst[o, y, x] = s


def conv2d_f(src, coef, stride_y=1, stride_x=1, pad_y=0, pad_x=0):
    """src (C,H,W), coef (O,C,KH,KW) -> dst (O,OH,OW), computed in double."""
    if np.iscomplexobj(src) or np.iscomplexobj(coef):
        raise TypeError("real input only")
    src = np.asarray(src, dtype=np.float64)
    coef = np.ascontiguousarray(coef, dtype=np.float64)
    if src.ndim != 3 or coef.ndim != 4:
        raise ValueError("src must be CHW, coef OCHW")
    if src.shape[0] != coef.shape[1]:
        raise ValueError("channel count")
    c, h, w = src.shape
    buf = np.zeros((c, h + 2 * pad_y, w + 2 * pad_x))
    buf[:, pad_y:pad_y + h, pad_x:pad_x + w] = src
    oh = (buf.shape[1] - coef.shape[2]) // stride_y + 1
    ow = (buf.shape[2] - coef.shape[3]) // stride_x + 1
    if oh < 1 or ow < 1:
        raise ValueError("kernel does not fit")
    dst = np.zeros((coef.shape[0], oh, ow))
    _run(buf, coef, dst, stride_y, stride_x)
    return dst


if __name__ == "__main__":
    sobel = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]], dtype=float)[None, None]
    img = np.arange(64, dtype=float).reshape(1, 8, 8)
    print(conv2d_f(img, sobel, pad_y=1, pad_x=1))
