"""Integer-only reference of our int8 convolution, for comparing with the microcontroller."""
import numpy as np


def qconv2d(x_q, x_zp, w_q, bias_q, multiplier, out_zp):
    """
    x_q        int8 (H, W, Cin); real value = s_x * (x_q - x_zp)
    w_q        int8 (Kh, Kw, Cin, Cout), symmetric (no zero point), Kh and Kw odd
    bias_q     int32 (Cout,), scale s_x * s_w
    multiplier float64 (Cout,): s_x * s_w[c] / s_out
    out_zp     int

    'same' size with stride 1; the padding is the real value 0, that is x_zp.
    Rounds halves away from zero, adds out_zp, saturates to [-128, 127]. Returns int8.
    """
    kh, kw = w_q.shape[:2]
    h, w, _ = x_q.shape
    x32 = np.pad(x_q.astype(np.int32),
                 ((kh // 2, kh // 2), (kw // 2, kw // 2), (0, 0)), constant_values=x_zp)
    w32 = w_q.astype(np.int32)
    acc = np.zeros((h, w, w_q.shape[3]), np.int32)
    for r in range(kh):
        for s in range(kw):
            acc += x32[r:r + h, s:s + w] @ w32[r, s]
    # the zero point comes out of the sum once for each filter
    acc -= np.int32(x_zp) * w32.sum(axis=(0, 1, 2), dtype=np.int32)
    acc += bias_q
    scaled = acc * np.asarray(multiplier, np.float64)
    rounded = np.sign(scaled) * np.floor(np.abs(scaled) + 0.5)
    return np.clip(rounded + out_zp, -128, 127).astype(np.int8)
