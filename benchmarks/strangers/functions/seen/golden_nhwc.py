import numpy as np


def golden_conv(ifmap, filt, bias=None, *, stride=(1, 1), pads=(0, 0, 0, 0), act=None):
    """Golden model for the NHWC kernel library.

    ifmap  float16/32, (N, H, W, Ci)
    filt   (Kh, Kw, Ci, Co)
    pads   (top, left, bottom, right)
    act    None | "relu" | "relu6"

    Sums are kept in float64 and rounded once to the type of ifmap.  Returns
    (ofmap, absum) where absum holds sum |a*b| for every output, from which the
    testbench derives its tolerance.
    """
    t, l, b, r = pads
    sy, sx = stride
    x = np.pad(ifmap.astype(np.float64), ((0, 0), (t, b), (l, r), (0, 0)))
    k = filt.astype(np.float64)
    Kh, Kw, Ci, Co = k.shape
    Ho = (x.shape[1] - Kh) // sy + 1
    Wo = (x.shape[2] - Kw) // sx + 1
    acc = np.zeros((x.shape[0], Ho, Wo, Co))
    absum = np.zeros_like(acc)
    for i in range(Kh):
        for j in range(Kw):
            v = x[:, i:i + (Ho - 1) * sy + 1:sy, j:j + (Wo - 1) * sx + 1:sx]
            acc += np.einsum("nhwc,co->nhwo", v, k[i, j])
            absum += np.einsum("nhwc,co->nhwo", np.abs(v), np.abs(k[i, j]))
    if bias is not None:
        acc += bias.astype(np.float64)
    if act in ("relu", "relu6"):
        acc = np.maximum(acc, 0.0)
    if act == "relu6":
        acc = np.minimum(acc, 6.0)
    return acc.astype(ifmap.dtype), absum
