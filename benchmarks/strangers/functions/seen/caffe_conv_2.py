"""Reference convolution, follows the nested loops of caffe's test_convolution_layer.cpp"""
import numpy as np


def caffe_conv(bottom, weights, bias=None, stride=1, pad=0, dilation=1, group=1):
    num, channels, in_h, in_w = bottom.shape
    num_output, _, kernel_h, kernel_w = weights.shape
    out_h = (in_h + 2 * pad - (dilation * (kernel_h - 1) + 1)) // stride + 1
    out_w = (in_w + 2 * pad - (dilation * (kernel_w - 1) + 1)) // stride + 1
    top = np.zeros((num, num_output, out_h, out_w), dtype=np.float64)

    o_head, k_head = num_output // group, channels // group
    for n in range(num):
        for g in range(group):
            for o in range(g * o_head, (g + 1) * o_head):
                for k in range(k_head):
                    for y in range(out_h):
                        for x in range(out_w):
                            for p in range(kernel_h):
                                for q in range(kernel_w):
                                    in_y = y * stride - pad + p * dilation
                                    in_x = x * stride - pad + q * dilation
                                    if 0 <= in_y < in_h and 0 <= in_x < in_w:
                                        top[n, o, y, x] += (
                                            bottom[n, k + g * k_head, in_y, in_x]
                                            * weights[o, k, p, q])
    if bias is not None:
        top += bias.reshape(1, -1, 1, 1)
    return top
