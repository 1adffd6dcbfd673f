def convolve_hwc_f32_nonsquare(Im_in, dim_im_in_x, dim_im_in_y, ch_im_in, wt, ch_im_out,
                               dim_kernel_x, dim_kernel_y, padding_x, padding_y,
                               stride_x, stride_y, bias, Im_out,
                               dim_im_out_x, dim_im_out_y):
    """Golden model of the embedded HWC kernel; all buffers are flat.

    Im_in : dim_im_in_y * dim_im_in_x * ch_im_in
    wt    : ch_im_out * dim_kernel_y * dim_kernel_x * ch_im_in
    bias  : ch_im_out
    Im_out: dim_im_out_y * dim_im_out_x * ch_im_out, filled and returned.
            Its size is the caller's choice: the padding on the right and at
            the bottom is whatever that size asks for.
    """
    for i in range(ch_im_out):
        for j in range(dim_im_out_y):
            for k in range(dim_im_out_x):
                conv_out = bias[i]
                for m in range(dim_kernel_y):
                    in_row = stride_y * j + m - padding_y
                    if not 0 <= in_row < dim_im_in_y:
                        continue
                    for n in range(dim_kernel_x):
                        in_col = stride_x * k + n - padding_x
                        if not 0 <= in_col < dim_im_in_x:
                            continue
                        src = (in_row * dim_im_in_x + in_col) * ch_im_in
                        fil = ((i * dim_kernel_y + m) * dim_kernel_x + n) * ch_im_in
                        for l in range(ch_im_in):
                            conv_out += Im_in[src + l] * wt[fil + l]
                Im_out[i + (j * dim_im_out_x + k) * ch_im_out] = conv_out
    return Im_out
