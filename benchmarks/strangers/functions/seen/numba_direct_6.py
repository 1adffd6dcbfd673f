import numba
import numpy as np


@numba.njit(nogil=True)
def _direct(out, inp, flt, strideY, strideX, padY, padX):
    batch, outC, outY, outX = out.shape
    _, inC, inY, inX = inp.shape
    _, _, fltY, fltX = flt.shape
    for n in range(batch):
        for k in range(outC):
            for y in range(outY):
                for x in range(outX):
                    total = 0.0
                    for c in range(inC):
                        for r in range(fltY):
                            for s in range(fltX):
                                yy = (y - padY) * strideY + r
                                xx = (x - padX) * strideX + s
                                if 0 <= yy < inY and 0 <= xx < inX:
                                    total += inp[n, c, yy, xx] * flt[k, c, r, s]
                    out[n, k, y, x] = total


def directConv(inp, flt, stride=(1, 1), pad=(0, 0)):
    """inp [batch][inC][inY][inX], flt [outC][inC][fltY][fltX], zero padding on all sides"""
    outY = (inp.shape[2] + 2 * pad[0] - flt.shape[2]) // stride[0] + 1
    outX = (inp.shape[3] + 2 * pad[1] - flt.shape[3]) // stride[1] + 1
    out = np.zeros((inp.shape[0], flt.shape[0], outY, outX), np.result_type(inp, flt))
    _direct(out, inp, flt, stride[0], stride[1], pad[0], pad[1])
    return out
