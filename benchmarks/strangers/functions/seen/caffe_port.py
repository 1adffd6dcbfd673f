"""Port of caffe's im2col_cpu + ConvolutionLayer::forward_cpu_gemm, with group and dilation."""
import numpy as np


def im2col_cpu(data_im, channels, height, width, kernel_h, kernel_w, pad_h, pad_w,
               stride_h, stride_w, dilation_h, dilation_w, data_col):
    output_h = (height + 2 * pad_h - (dilation_h * (kernel_h - 1) + 1)) // stride_h + 1
    output_w = (width + 2 * pad_w - (dilation_w * (kernel_w - 1) + 1)) // stride_w + 1
    r = 0
    for channel in range(channels):
        for kernel_row in range(kernel_h):
            for kernel_col in range(kernel_w):
                input_row = -pad_h + kernel_row * dilation_h
                for output_row in range(output_h):
                    line = data_col[r, output_row * output_w:(output_row + 1) * output_w]
                    if input_row < 0 or input_row >= height:
                        line[:] = 0
                    else:
                        cols = np.arange(output_w) * stride_w - pad_w + kernel_col * dilation_w
                        ok = (cols >= 0) & (cols < width)
                        line[~ok] = 0
                        line[ok] = data_im[channel, input_row, cols[ok]]
                    input_row += stride_h
                r += 1


def convolution_forward(bottom, blobs, kernel_size=None, pad=(0, 0), stride=(1, 1), dilation=(1, 1), group=1):
    """bottom: [num, channels, height, width]

    blobs: [weights] or [weights, bias] as in a .caffemodel, or just the weights array
    [num_output, channels/group, kernel_h, kernel_w]. kernel_size is only checked.
    """
    if isinstance(blobs, np.ndarray):
        blobs = [blobs]
    weights = blobs[0]
    num, channels, height, width = bottom.shape
    num_output, ch_g, kernel_h, kernel_w = weights.shape
    if kernel_size is not None and tuple(kernel_size) != (kernel_h, kernel_w):
        raise ValueError("kernel_size does not match the weights blob")
    if channels % group or num_output % group or ch_g != channels // group:
        raise ValueError("CHECK_EQ failed: channels % group")
    output_h = (height + 2 * pad[0] - (dilation[0] * (kernel_h - 1) + 1)) // stride[0] + 1
    output_w = (width + 2 * pad[1] - (dilation[1] * (kernel_w - 1) + 1)) // stride[1] + 1
    if output_h < 1 or output_w < 1:
        raise ValueError("output would be empty")

    dtype = np.result_type(bottom, weights, np.float32)
    col = np.empty((channels * kernel_h * kernel_w, output_h * output_w), dtype)
    top = np.empty((num, num_output, output_h * output_w), dtype)
    col_g, out_g = ch_g * kernel_h * kernel_w, num_output // group
    flat = weights.reshape(num_output, col_g).astype(dtype)
    for n in range(num):
        im2col_cpu(bottom[n], channels, height, width, kernel_h, kernel_w, pad[0], pad[1],
                   stride[0], stride[1], dilation[0], dilation[1], col)
        for g in range(group):
            top[n, g * out_g:(g + 1) * out_g] = flat[g * out_g:(g + 1) * out_g] @ col[g * col_g:(g + 1) * col_g]
    if len(blobs) > 1:
        top += np.asarray(blobs[1]).reshape(1, -1, 1)
    return top.reshape(num, num_output, output_h, output_w)
