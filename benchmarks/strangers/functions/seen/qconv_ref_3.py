import numpy as np


def qconv_ref(x, w, x_zp=0, w_zp=0, pad=0):
    """int8 CHW x OIHW reference: int32 sums of (x - x_zp)(w - w_zp), expanded.
    Outside the image the value is x_zp."""
    xp = np.pad(x.astype(np.int32), ((0, 0), (pad, pad), (pad, pad)), constant_values=x_zp)
    wi = w.astype(np.int32)
    O, C, kh, kw = w.shape
    win = np.lib.stride_tricks.sliding_window_view(xp, (kh, kw), axis=(1, 2))
    dot = np.einsum('chwij,ocij->ohw', win, wi)
    xsum = win.sum(axis=(0, 3, 4), dtype=np.int32)
    wsum = wi.sum(axis=(1, 2, 3), dtype=np.int32)
    return (dot - w_zp * xsum[None] - x_zp * wsum[:, None, None]
            + C * kh * kw * x_zp * w_zp).astype(np.int32)
