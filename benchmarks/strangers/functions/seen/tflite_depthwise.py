import numpy as np


def depthwise_conv(input_data, filter_data, bias_data=None, stride=1, depth_multiplier=1):
    """Depthwise convolution after the TFLite/tf.nn.depthwise_conv2d reference kernel, VALID padding.

    input_data  [batch, in_h, in_w, in_ch]
    filter_data [k_h, k_w, in_ch, depth_multiplier]
    bias_data   [in_ch * depth_multiplier]
    """
    batches, in_h, in_w, in_ch = input_data.shape
    k_h, k_w = filter_data.shape[:2]
    out_h = (in_h - k_h) // stride + 1
    out_w = (in_w - k_w) // stride + 1
    output = np.zeros((batches, out_h, out_w, in_ch * depth_multiplier), np.float32)

    for b in range(batches):
        for out_y in range(out_h):
            for out_x in range(out_w):
                for ic in range(in_ch):
                    for m in range(depth_multiplier):
                        oc = m * in_ch + ic
                        total = 0.0
                        for fy in range(k_h):
                            for fx in range(k_w):
                                total += (input_data[b, out_y * stride + fy, out_x * stride + fx, ic]
                                          * filter_data[fy, fx, ic, m])
                        if bias_data is not None:
                            total += bias_data[oc]
                        output[b, out_y, out_x, oc] = total
    return output
