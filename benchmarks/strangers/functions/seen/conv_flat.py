def conv2d_nhwc_flat(src, in_h, in_w, in_c,
                     flt, k_h, k_w, out_c,
                     bias, dst,
                     stride_h=1, stride_w=1, pad_h=0, pad_w=0):
    # port of conv2d_nhwc() from nn_kernels.c, all tensors are flat buffers
    #   src  [in_h][in_w][in_c]
    #   flt  [out_c][k_h][k_w][in_c]
    #   bias [out_c] or None
    #   dst  [out_h][out_w][out_c], filled by this function
    out_h = (in_h + 2 * pad_h - k_h) // stride_h + 1
    out_w = (in_w + 2 * pad_w - k_w) // stride_w + 1
    row_c = in_w * in_c
    flt_sz = k_h * k_w * in_c
    d = 0
    for oy in range(out_h):
        y0 = oy * stride_h - pad_h
        ky_lo = max(0, -y0)
        ky_hi = min(k_h, in_h - y0)
        for ox in range(out_w):
            x0 = ox * stride_w - pad_w
            kx_lo = max(0, -x0)
            kx_hi = min(k_w, in_w - x0)
            for oc in range(out_c):
                acc = bias[oc] if bias is not None else 0
                for ky in range(ky_lo, ky_hi):
                    s = (y0 + ky) * row_c + (x0 + kx_lo) * in_c
                    f = oc * flt_sz + (ky * k_w + kx_lo) * in_c
                    # taps of one row are contiguous in both buffers
                    for _ in range((kx_hi - kx_lo) * in_c):
                        acc += src[s] * flt[f]
                        s += 1
                        f += 1
                dst[d] = acc
                d += 1
    return out_h, out_w
