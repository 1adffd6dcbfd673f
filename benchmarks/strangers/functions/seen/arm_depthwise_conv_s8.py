"""
Host-side model of arm_depthwise_conv_s8() used to check the firmware's layer outputs.
Channel multiplier 1 only (that is all the MobileNet in the firmware has).
"""
import numpy as np


def arm_nn_requantize(val, multiplier, shift):
    """val * multiplier * 2**(shift - 31), round to nearest (single rounding)."""
    val = val.astype(np.int64)
    total_shift = 31 - shift.astype(np.int64)
    new_val = val * multiplier.astype(np.int64)
    result = new_val >> (total_shift - 1)
    return ((result + 1) >> 1).astype(np.int32)


def arm_depthwise_conv_s8(input_data, kernel, bias, input_offset, output_offset,
                          mult, shift, stride_x=1, stride_y=1, pad_x=0, pad_y=0,
                          act_min=-128, act_max=127):
    """
    input_data : int8 [H, W, C]
    kernel     : int8 [KH, KW, C]
    bias       : int32 [C]
    mult/shift : int32 [C], per channel requantisation
    input_offset is added to the input (it is -zero_point), output_offset is the
    zero point of the output.  Padding is symmetric.  Returns int8 [OH, OW, C].
    """
    in_h, in_w, ch = input_data.shape
    k_h, k_w, _ = kernel.shape
    out_h = (in_h + 2 * pad_y - k_h) // stride_y + 1
    out_w = (in_w + 2 * pad_x - k_w) // stride_x + 1

    src = np.zeros((in_h + 2 * pad_y, in_w + 2 * pad_x, ch), dtype=np.int16)
    src[pad_y:pad_y + in_h, pad_x:pad_x + in_w] = input_data.astype(np.int16) + np.int16(input_offset)
    ker = kernel.astype(np.int16)

    acc = np.zeros((out_h, out_w, ch), dtype=np.int16)
    for ky in range(k_h):
        for kx in range(k_w):
            rows = slice(ky, ky + stride_y * (out_h - 1) + 1, stride_y)
            cols = slice(kx, kx + stride_x * (out_w - 1) + 1, stride_x)
            acc += src[rows, cols] * ker[ky, kx]

    acc = acc.astype(np.int32) + np.asarray(bias, dtype=np.int32)
    out = arm_nn_requantize(acc, np.asarray(mult), np.asarray(shift)) + output_offset
    return np.clip(out, act_min, act_max).astype(np.int8)
