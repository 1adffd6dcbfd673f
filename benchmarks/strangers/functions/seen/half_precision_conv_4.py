import numpy as np

HALF_MAX = np.float32(65504)


def conv_fp16(x: np.ndarray, w: np.ndarray, bias: np.ndarray | None = None,
              stride: int = 1) -> np.ndarray:
    """Emulates our tensor-core kernel: fp16 storage, fp32 accumulation.

    x: (N, H, W, C) float16, w: (R, S, C, K) float16, bias: (K,) float32.
    No padding, kernel applied unflipped.

    Products and sums are float32, bias included; a single rounding to float16
    at the very end. Sums outside the finite range of half precision saturate
    to +-65504 instead of becoming infinite; NaN stays NaN.
    """
    assert x.dtype == np.float16 and w.dtype == np.float16
    r, s = w.shape[:2]
    x32, w32 = x.astype(np.float32), w.astype(np.float32)

    win = np.lib.stride_tricks.sliding_window_view(x32, (r, s), axis=(1, 2))
    win = win[:, ::stride, ::stride]                     # N P Q C R S
    acc = np.tensordot(win, w32, axes=([4, 5, 3], [0, 1, 2]))
    if bias is not None:
        acc = acc + bias.astype(np.float32)
    return np.clip(acc, -HALF_MAX, HALF_MAX).astype(np.float16)
