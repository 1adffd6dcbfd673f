import numpy as np
from numpy.lib.stride_tricks import as_strided


def causal_conv1d_int(x, w, x_zp=128, w_zp=0, stride=1, dilation=1):
    """Integer part of our streaming TCN layer (ConvInteger semantics, no scales).

    x : uint8, (batch, channels, time)
    w : int8 or uint8, (out, channels, taps)
    Left padding only, (taps - 1) * dilation frames of silence.
    Returns the raw int32 accumulators, (batch, out, ceil(time / stride)).
    """
    assert x.ndim == 3 and w.ndim == 3 and x.shape[1] == w.shape[1]
    B, C, T = x.shape
    O, _, K = w.shape

    left = (K - 1) * dilation
    buf = np.full((B, C, T + left), x_zp, dtype=np.uint8)
    buf[:, :, left:] = x

    T_out = (T - 1) // stride + 1
    sb, sc, st = buf.strides
    frames = as_strided(buf, (B, T_out, C, K), (sb, st * stride, sc, st * dilation), writeable=False)
    cols = frames.reshape(B * T_out, C * K).astype(np.int32)
    wm = w.reshape(O, C * K).astype(np.int32)

    # (x - zx)(w - zw) = xw - zx*w - zw*x + zx*zw
    acc = cols @ wm.T
    acc -= int(x_zp) * wm.sum(axis=1)[None, :]
    acc -= int(w_zp) * cols.sum(axis=1)[:, None]
    acc += np.int32(C * K * int(x_zp) * int(w_zp))
    return np.ascontiguousarray(acc.reshape(B, T_out, O).transpose(0, 2, 1)).astype(np.int32)


if __name__ == "__main__":
    rng = np.random.default_rng(0)
    x = rng.integers(0, 256, (1, 4, 20), dtype=np.uint8)
    w = rng.integers(-127, 128, (8, 4, 3), dtype=np.int8)
    print(causal_conv1d_int(x, w, dilation=2).shape)
