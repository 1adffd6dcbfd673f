def conv_layer(image, filters, biases, stride=1):
    """One conv layer in pure Python (no padding).

    image[c][y][x], filters[f][c][ky][kx], biases[f]  ->  out[f][y][x]
    """
    n_ch = len(image)
    height, width = len(image[0]), len(image[0][0])
    out = []
    for filt, bias in zip(filters, biases):
        kh, kw = len(filt[0]), len(filt[0][0])
        fmap = []
        for y in range(0, height - kh + 1, stride):
            row = []
            for x in range(0, width - kw + 1, stride):
                total = 0.0
                for c in range(n_ch):
                    s = bias
                    for ky in range(kh):
                        for kx in range(kw):
                            s += image[c][y + ky][x + kx] * filt[c][ky][kx]
                    total += s
                row.append(total)
            fmap.append(row)
        out.append(fmap)
    return out
