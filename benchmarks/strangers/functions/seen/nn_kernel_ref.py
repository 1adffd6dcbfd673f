def conv1d_s8_ref(x, w, bias, in_ch, out_ch, k, length):
    """Flat-buffer reference of the int8 conv1d kernel (int32 results).

    x is [length][in_ch], w is [out_ch][k][in_ch], bias is [out_ch], all
    row-major flat lists of ints. Stride 1, no padding. Returns a flat
    [length - k + 1][out_ch] list with the raw accumulators.
    """
    out_len = length - k + 1
    y = [0] * (out_len * out_ch)
    for t in range(out_len):
        acc = 0
        for oc in range(out_ch):
            acc += bias[oc]
            for i in range(k):
                xi = (t + i) * in_ch
                wi = (oc * k + i) * in_ch
                for ic in range(in_ch):
                    acc += x[xi + ic] * w[wi + ic]
            y[t * out_ch + oc] = acc
    return y
