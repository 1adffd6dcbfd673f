"""NumPy port of tensorflow/lite/kernels/internal/reference/integer_ops/conv.h"""
import numpy as np

INT32_MIN = -(1 << 31)
INT32_MAX = (1 << 31) - 1


def SaturatingRoundingDoublingHighMul(a, b):
    if a == b == INT32_MIN:
        return INT32_MAX
    ab = a * b
    nudge = (1 << 30) if ab >= 0 else 1 - (1 << 30)
    q = ab + nudge
    # C++ integer division truncates towards zero
    return q // (1 << 31) if q >= 0 else -((-q) // (1 << 31))


def RoundingDivideByPOT(x, exponent):
    mask = (1 << exponent) - 1
    remainder = x & mask
    threshold = (mask >> 1) + (1 if x < 0 else 0)
    return (x >> exponent) + (1 if remainder > threshold else 0)


def MultiplyByQuantizedMultiplier(x, quantized_multiplier, shift):
    left_shift = shift if shift > 0 else 0
    right_shift = 0 if shift > 0 else -shift
    return RoundingDivideByPOT(
        SaturatingRoundingDoublingHighMul(x * (1 << left_shift), quantized_multiplier), right_shift)


def ConvPerChannel(input_data, filter_data, bias_data, input_offset, output_offset,
                   output_multiplier, output_shift, stride=(1, 1), dilation=(1, 1),
                   padding=(0, 0), output_size=None,
                   activation_min=-128, activation_max=127):
    """int8 NHWC input, int8 OHWI filter, int32 bias (or None) -> int8 NHWC.

    input_offset is MINUS the input zero point, output_offset is the output zero
    point.  output_multiplier[c] * 2**(output_shift[c] - 31) is the real multiplier.
    padding = (pad_height, pad_width) at the top and at the left; output_size may be
    given for SAME, and is otherwise that of symmetric padding.
    """
    batches, input_height, input_width, input_depth = input_data.shape
    output_depth, filter_height, filter_width, _ = filter_data.shape
    stride_h, stride_w = stride
    dil_h, dil_w = dilation
    pad_h, pad_w = padding
    if output_size is None:
        output_size = ((input_height + 2 * pad_h - dil_h * (filter_height - 1) - 1) // stride_h + 1,
                       (input_width + 2 * pad_w - dil_w * (filter_width - 1) - 1) // stride_w + 1)
    output_height, output_width = output_size
    output = np.empty((batches, output_height, output_width, output_depth), np.int8)
    filt = filter_data.astype(np.int32)

    for b in range(batches):
        for out_y in range(output_height):
            in_y_origin = out_y * stride_h - pad_h
            for out_x in range(output_width):
                in_x_origin = out_x * stride_w - pad_w
                acc = np.zeros(output_depth, np.int32)
                for fy in range(filter_height):
                    in_y = in_y_origin + dil_h * fy
                    for fx in range(filter_width):
                        in_x = in_x_origin + dil_w * fx
                        # Zero padding by omitting the areas outside the image.
                        if not (0 <= in_x < input_width and 0 <= in_y < input_height):
                            continue
                        px = input_data[b, in_y, in_x].astype(np.int32) + input_offset
                        acc += filt[:, fy, fx, :] @ px
                for oc in range(output_depth):
                    a = int(acc[oc])
                    if bias_data is not None:
                        a += int(bias_data[oc])
                    a = MultiplyByQuantizedMultiplier(a, int(output_multiplier[oc]), int(output_shift[oc]))
                    a += output_offset
                    output[b, out_y, out_x, oc] = min(max(a, activation_min), activation_max)
    return output
