import numpy as np


def _rounding_doubling_high_mul(a, b):
    ab = a * np.int64(b)
    nudge = np.where(ab >= 0, 1 << 30, 1 - (1 << 30))
    # C division truncates towards zero
    t = ab + nudge
    return np.where(t >= 0, t >> 31, -((-t) >> 31))


def _rounding_divide_by_pot(x, exponent):
    mask = (1 << exponent) - 1
    remainder = x & mask
    threshold = (mask >> 1) + (x < 0)
    return (x >> exponent) + (remainder > threshold)


def _multiply_by_quantized_multiplier(x, multiplier, shift):
    left, right = max(shift, 0), max(-shift, 0)
    return _rounding_divide_by_pot(
        _rounding_doubling_high_mul(x << left, multiplier), right)


def conv_per_channel(input_data, filter_data, bias_data, output_multiplier,
                     output_shift, input_offset, output_offset,
                     stride=(1, 1), dilation=(1, 1), pad=(0, 0),
                     activation=(-128, 127)):
    """Integer convolution as in TFLite reference_integer_ops::ConvPerChannel
    (gemmlowp double rounding).

    input_data  int8 [batch, h, w, in_ch]; filter_data int8 [out_ch, kh, kw,
    in_ch]; bias_data int32 [out_ch] or None; output_multiplier (Q31) and
    output_shift (positive = left) are int32 [out_ch]. input_offset is the
    negated input zero point. pad is (height, width), the same on both sides.
    """
    n, h, w, _ = input_data.shape
    oc, kh, kw, _ = filter_data.shape
    oh = (h + 2 * pad[0] - (kh - 1) * dilation[0] - 1) // stride[0] + 1
    ow = (w + 2 * pad[1] - (kw - 1) * dilation[1] - 1) // stride[1] + 1

    # add the offset before padding: padded taps contribute nothing
    x = input_data.astype(np.int64) + input_offset
    x = np.pad(x, ((0, 0), (pad[0], pad[0]), (pad[1], pad[1]), (0, 0)))
    f = filter_data.astype(np.int64)

    acc = np.zeros((n, oh, ow, oc), dtype=np.int64)
    for i in range(kh):
        for j in range(kw):
            y0, x0 = i * dilation[0], j * dilation[1]
            tap = x[:, y0:y0 + (oh - 1) * stride[0] + 1:stride[0],
                    x0:x0 + (ow - 1) * stride[1] + 1:stride[1]]
            acc += tap @ f[:, i, j].T
    if bias_data is not None:
        acc += bias_data

    out = np.empty(acc.shape, dtype=np.int8)
    for c in range(oc):
        v = _multiply_by_quantized_multiplier(
            acc[..., c], int(output_multiplier[c]), int(output_shift[c]))
        out[..., c] = np.clip(v + output_offset, *activation)
    return out
