import numpy as np


def requantize(val, multiplier, shift):
    """val * multiplier * 2**(shift - 31), rounded to nearest (ties up)."""
    total = 31 - shift
    return (val.astype(np.int64) * np.int64(multiplier)
            + (np.int64(1) << np.int64(total - 1))) >> np.int64(total)


def depthwise_conv_s8(input, kernel, bias, multiplier, shift, *,
                      input_offset, output_offset, stride=(1, 1), pad=(0, 0),
                      activation_min=-128, activation_max=127):
    """Python model of arm_depthwise_conv_s8 (channel multiplier 1).

    input  : int8 (H, W, C)
    kernel : int8 (kH, kW, C)
    bias, multiplier, shift : int32 (C,), per channel
    input_offset  : minus the zero point of the input, padding adds nothing
    output_offset : zero point of the output
    activation_min, activation_max : limits of the int8 result
    Returns int8 (H', W', C).
    """
    H, W, C = input.shape
    kH, kW, _ = kernel.shape
    oH = (H + 2 * pad[0] - kH) // stride[0] + 1
    oW = (W + 2 * pad[1] - kW) // stride[1] + 1
    out = np.empty((oH, oW, C), dtype=np.int8)

    x = input.astype(np.int32) + input_offset
    for oy in range(oH):
        y0 = oy * stride[0] - pad[0]
        for ox in range(oW):
            x0 = ox * stride[1] - pad[1]
            acc = bias.astype(np.int64)
            for ky in range(max(0, -y0), min(kH, H - y0)):
                for kx in range(max(0, -x0), min(kW, W - x0)):
                    acc = acc + x[y0 + ky, x0 + kx] * kernel[ky, kx].astype(np.int32)
            for c in range(C):
                r = int(requantize(acc[c], multiplier[c], shift[c]))
                r = max(r, activation_min)
                r = min(r, activation_max)
                r += output_offset
                out[oy, ox, c] = np.int64(r).astype(np.int8)
    return out
