"""Reference uint8 convolution used to validate the DSP kernels."""
import numpy as np


def qconv2d(x_q: np.ndarray, x_zp: int, w_q: np.ndarray, w_zp: int, pad: int = 0) -> np.ndarray:
    """int32 accumulators of an asymmetric uint8 conv, stride 1.

    Real values are x = sx * (x_q - x_zp), w = sw * (w_q - w_zp); the border is padded
    with real-valued zeros. x_q is (C, H, W), w_q is (O, C, R, S).
    """
    xp = np.pad(x_q, ((0, 0), (pad, pad), (pad, pad)), constant_values=0)
    xi = xp.astype(np.int32) - np.int32(x_zp)
    wi = w_q.astype(np.int32) - np.int32(w_zp)
    O, C, R, S = wi.shape
    P, Q = xi.shape[1] - R + 1, xi.shape[2] - S + 1
    acc = np.zeros((O, P, Q), np.int32)
    for r in range(R):
        for s in range(S):
            acc += np.tensordot(wi[:, :, r, s], xi[:, r:r + P, s:s + Q], axes=(1, 0))
    return acc
