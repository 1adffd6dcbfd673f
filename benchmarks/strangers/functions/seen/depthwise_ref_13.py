"""Float reference for the depthwise kernel (NHWC), plain loops."""
import numpy as np


def depthwise_conv_float(input_data, filter_data, bias_data,
                         stride_height=1, stride_width=1,
                         pad_height=0, pad_width=0,
                         dilation_height_factor=1, dilation_width_factor=1,
                         depth_multiplier=1):
    """input_data  : [batches, in_h, in_w, in_ch]
    filter_data : [1, f_h, f_w, in_ch * depth_multiplier]
    bias_data   : [in_ch * depth_multiplier] or None

    Output channels of one input channel lie next to each other, as in
    TFLite / tf.nn.depthwise_conv2d.
    """
    batches, input_height, input_width, input_depth = input_data.shape
    _, filter_height, filter_width, output_depth = filter_data.shape
    assert output_depth == input_depth * depth_multiplier

    eff_h = (filter_height - 1) * dilation_height_factor + 1
    eff_w = (filter_width - 1) * dilation_width_factor + 1
    output_height = (input_height + 2 * pad_height - eff_h) // stride_height + 1
    output_width = (input_width + 2 * pad_width - eff_w) // stride_width + 1
    output_data = np.zeros((batches, output_height, output_width, output_depth),
                           dtype=np.float32)

    for b in range(batches):
        for out_y in range(output_height):
            for out_x in range(output_width):
                in_y_origin = out_y * stride_height - pad_height
                in_x_origin = out_x * stride_width - pad_width
                for ic in range(input_depth):
                    for m in range(depth_multiplier):
                        oc = m * input_depth + ic
                        total = 0.0
                        for fy in range(filter_height):
                            in_y = in_y_origin + dilation_height_factor * fy
                            if in_y < 0 or in_y >= input_height:
                                continue
                            for fx in range(filter_width):
                                in_x = in_x_origin + dilation_width_factor * fx
                                if in_x < 0 or in_x >= input_width:
                                    continue
                                total += (input_data[b, in_y, in_x, ic]
                                          * filter_data[0, fy, fx, oc])
                        if bias_data is not None:
                            total += bias_data[oc]
                        output_data[b, out_y, out_x, oc] = total
    return output_data
