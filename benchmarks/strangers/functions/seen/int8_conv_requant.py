"""Reference kernel for the int8 accelerator (TFLite-style quantisation)."""
import numpy as np

INT8_MIN, INT8_MAX = -128, 127


def qconv2d(
    x: np.ndarray,          # int8  [N, H, W, I]
    w: np.ndarray,          # int8  [O, KH, KW, I], symmetric (zero point 0)
    bias: np.ndarray,       # int32 [O], scale = x_scale * w_scale[o]
    *,
    x_scale: float,
    x_zp: int,
    w_scale: np.ndarray,    # [O], per output channel
    y_scale: float,
    y_zp: int,
    pad: int = 0,
    relu: bool = False,
) -> np.ndarray:
    """Returns int8 [N, OH, OW, O]; stride 1.

    real = scale * (q - zero_point). The border is real zero, i.e. x_zp.
    The 32 bit accumulator is requantised with round-half-to-even and saturates.
    A fused ReLU clamps at y_zp, the code of real zero.
    """
    assert x.dtype == np.int8 and w.dtype == np.int8 and bias.dtype == np.int32
    _, kh, kw, _ = w.shape
    xc = np.pad(x.astype(np.int32) - x_zp, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    oh, ow = xc.shape[1] - kh + 1, xc.shape[2] - kw + 1

    acc = np.zeros((x.shape[0], oh, ow, w.shape[0]), dtype=np.int32)
    for r in range(kh):
        for c in range(kw):
            acc += xc[:, r:r + oh, c:c + ow, :] @ w[:, r, c, :].T.astype(np.int32)
    acc += bias

    y = np.rint(acc * (x_scale * np.asarray(w_scale, np.float64) / y_scale)) + y_zp
    low = max(INT8_MIN, y_zp) if relu else INT8_MIN
    return np.clip(y, low, INT8_MAX).astype(np.int8)
