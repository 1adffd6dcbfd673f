import numpy as np
from typing import Tuple


def conv3d_ref(vol: np.ndarray, ker: np.ndarray, stride: Tuple[int, int, int] = (1, 1, 1)) -> np.ndarray:
    """Reference for the 3-D kernel.

    vol [Cin, D, H, W], ker [Cout, Cin, kD, kH, kW], stride in the order of the axes of vol,
    no padding.
    """
    ci, D, H, W = vol.shape
    co, _, kd, kh, kw = ker.shape
    sx, sy, sz = stride
    od = (D - kd) // sz + 1
    oh = (H - kh) // sy + 1
    ow = (W - kw) // sx + 1
    res = np.zeros((co, od, oh, ow))
    for z in range(od):
        for y in range(oh):
            for x in range(ow):
                block = vol[:, z * sz:z * sz + kd, y * sy:y * sy + kh, x * sx:x * sx + kw]
                res[:, z, y, x] = np.tensordot(ker, block, axes=4)
    return res
