"""conv2d with non-zero borders, on top of scipy.ndimage (C speed, no padding copies)."""
import numpy as np
from scipy import ndimage as ndi

_NDI_MODE = {
    "zeros": "constant",
    "edge": "nearest",
    "reflect": "reflect",
    "wrap": "grid-wrap",
}


def conv2d_same(img, kern, pad_mode="zeros"):
    """Stride-1 cross-correlation of a (C, H, W) image with (O, C, k, k) filters, k odd.

    The output is (O, H, W): what one gets by padding the image by k // 2 on all
    sides and taking the valid part. `pad_mode` says how, in np.pad's vocabulary:

        zeros    -- np.pad(..., mode="constant")
        edge     -- np.pad(..., mode="edge")
        reflect  -- np.pad(..., mode="reflect")
        wrap     -- np.pad(..., mode="wrap")
    """
    if kern.shape[-1] % 2 == 0 or kern.shape[-2] % 2 == 0:
        raise ValueError("odd kernels only")
    mode = _NDI_MODE[pad_mode]
    dtype = np.result_type(img, kern)
    out = np.zeros((kern.shape[0],) + img.shape[1:], dtype=dtype)
    for o, bank in enumerate(kern):
        for c, k2 in enumerate(bank):
            out[o] += ndi.correlate(img[c].astype(dtype, copy=False), k2, mode=mode, cval=0.0)
    return out
