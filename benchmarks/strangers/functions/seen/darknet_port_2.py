# src/convolutional_layer.c and src/im2col.c of darknet, as plain Python
# (for understanding, not for speed)


def im2col_get_pixel(im, height, width, row, col, channel, pad):
    row -= pad
    col -= pad
    if row >= height or col >= width:
        return 0.0
    return im[col + width * (row + height * channel)]


def im2col(data_im, channels, height, width, ksize, stride, pad):
    height_col = (height + 2 * pad - ksize) // stride + 1
    width_col = (width + 2 * pad - ksize) // stride + 1
    rows = []
    for c in range(channels * ksize * ksize):
        w_offset = c % ksize
        h_offset = (c // ksize) % ksize
        c_im = c // ksize // ksize
        row = []
        for h in range(height_col):
            for w in range(width_col):
                im_row = h_offset + h * stride
                im_col = w_offset + w * stride
                row.append(im2col_get_pixel(data_im, height, width, im_row, im_col, c_im, pad))
        rows.append(row)
    return rows


def forward_convolutional_layer(im, weights, biases, c, h, w, n, size, stride, pad):
    """
    im      flat list, c*h*w floats (channel, row, column)
    weights flat list, n*c*size*size floats
    biases  n floats
    pad     zeros around the image
    Returns the flat output, n * out_h * out_w floats.
    """
    cols = im2col(im, c, h, w, size, stride, pad)
    k = c * size * size
    output = []
    for f in range(n):                      # gemm_nn
        acc = [biases[f]] * len(cols[0])
        for i in range(k):
            a = weights[f * k + i]
            line = cols[i]
            for j in range(len(line)):
                acc[j] += a * line[j]
        output.extend(acc)
    return output
