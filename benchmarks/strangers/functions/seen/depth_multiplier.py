import numpy as np
from dataclasses import dataclass


@dataclass
class DepthwiseParams:
    stride_height: int = 1
    stride_width: int = 1
    pad_height: int = 0
    pad_width: int = 0
    depth_multiplier: int = 1


def depthwise_conv(params: DepthwiseParams, input_data, filter_data, bias_data):
    """Float reference of the TFLite DEPTHWISE_CONV_2D op.

    input  [batches, in_h, in_w, in_depth]
    filter [1, k_h, k_w, in_depth * depth_multiplier]
    bias   [in_depth * depth_multiplier]
    Output channel oc = m + ic * depth_multiplier belongs to input channel ic.
    """
    batches, in_h, in_w, in_depth = input_data.shape
    _, k_h, k_w, out_depth = filter_data.shape
    mult = params.depth_multiplier
    assert out_depth == in_depth * mult
    out_h = (in_h + 2 * params.pad_height - k_h) // params.stride_height + 1
    out_w = (in_w + 2 * params.pad_width - k_w) // params.stride_width + 1
    output = np.zeros((batches, out_h, out_w, out_depth))

    for b in range(batches):
        for oy in range(out_h):
            for ox in range(out_w):
                y0 = oy * params.stride_height - params.pad_height
                x0 = ox * params.stride_width - params.pad_width
                for ic in range(in_depth):
                    for m in range(mult):
                        oc = ic + m * in_depth
                        total = 0.0
                        for fy in range(k_h):
                            for fx in range(k_w):
                                iy, ix = y0 + fy, x0 + fx
                                if 0 <= iy < in_h and 0 <= ix < in_w:
                                    total += input_data[b, iy, ix, ic] * filter_data[0, fy, fx, oc]
                        output[b, oy, ox, oc] = total + bias_data[oc]
    return output
