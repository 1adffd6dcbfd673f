import numpy as np


def conv2d_f16(x, w, b=None, stride=1):
    """fp16 in, fp16 out, fp32 accumulation (what the tensor cores do).

    x [C,H,W], w [O,C,R,S], optional b [O]; all float16, no padding.
    The sum is rounded to half precision only once, bias included;
    values beyond 65504 become inf.
    """
    for name, arr in (("x", x), ("w", w), ("b", b)):
        if arr is not None and arr.dtype != np.float16:
            raise TypeError(name + " must be float16, is " + str(arr.dtype))
    C, H, W = x.shape
    O, _, R, S = w.shape
    P, Q = (H - R) // stride + 1, (W - S) // stride + 1
    x32, w32 = x.astype(np.float32), w.astype(np.float32)
    acc = np.zeros((O, P * Q), np.float32)
    for r in range(R):
        for s in range(S):
            tile = x32[:, r:r + (P - 1) * stride + 1:stride, s:s + (Q - 1) * stride + 1:stride]
            acc += w32[:, :, r, s] @ tile.reshape(C, P * Q)
    if b is not None:
        acc += b.astype(np.float32)[:, None]
    with np.errstate(over="ignore"):
        return acc.reshape(O, P, Q).astype(np.float16)
