"""Legacy uint8 Conv from TFLite's reference_ops.h, vectorised with NumPy."""
import numpy as np


def srdhm(a, b):
    """SaturatingRoundingDoublingHighMul on arrays (b is never INT32_MIN here)."""
    ab = a.astype(np.int64) * np.int64(b)
    nudge = np.where(ab >= 0, 1 << 30, 1 - (1 << 30))
    s = ab + nudge
    return np.where(s >= 0, s >> 31, -((-s) >> 31))


def rdbypot(x, n):
    mask = (1 << n) - 1
    rem = x & mask
    thr = (mask >> 1) + (x < 0)
    return (x >> n) + (rem > thr)


def mbqm(x, mult, shift):
    left, right = max(shift, 0), max(-shift, 0)
    return rdbypot(srdhm(x.astype(np.int64) << left, mult), right)


def conv_uint8(input, filter, bias, input_offset, filter_offset, output_offset,
               output_multiplier, output_shift, stride=1, padding="VALID",
               act_min=0, act_max=255):
    """input uint8 NHWC, filter uint8 OHWI, bias int32 [O]; returns uint8 NHWC.

    input_offset and filter_offset are the negated zero points, output_offset is the
    output's zero point.  output_multiplier (Q0.31) and output_shift (positive = left)
    encode input_scale * filter_scale / output_scale.  padding: "SAME" or "VALID".
    """
    n, h, w, c = input.shape
    o, kh, kw, _ = filter.shape
    x = input.astype(np.int32) + input_offset
    f = filter.astype(np.int32) + filter_offset

    if padding == "SAME":
        oh, ow = -(-h // stride), -(-w // stride)
        ph = max((oh - 1) * stride + kh - h, 0)
        pw = max((ow - 1) * stride + kw - w, 0)
        x = np.pad(x, ((0, 0), (ph // 2, ph - ph // 2), (pw // 2, pw - pw // 2), (0, 0)))
    else:
        oh, ow = (h - kh) // stride + 1, (w - kw) // stride + 1

    acc = np.zeros((n, oh, ow, o), np.int32)
    for i in range(kh):
        for j in range(kw):
            xs = x[:, i:i + (oh - 1) * stride + 1:stride, j:j + (ow - 1) * stride + 1:stride]
            acc += np.tensordot(xs, f[:, i, j, :], axes=([3], [1]))
    acc += np.asarray(bias, np.int32)

    out = mbqm(acc + output_offset, int(output_multiplier), int(output_shift))
    return np.clip(out, act_min, act_max).astype(np.uint8)
