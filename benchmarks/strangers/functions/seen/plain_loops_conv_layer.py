# From-scratch CNN, no libraries. Tensors are nested lists.


def conv_layer(image, filters, biases):
    """
    image:   [channels][rows][cols]
    filters: [n_filters][channels][k][k]
    biases:  one number per filter
    returns feature maps [n_filters][rows-k+1][cols-k+1]  (no padding, stride 1),
    each the sum over channels of the cross-correlation, plus the filter's bias
    """
    rows, cols = len(image[0]), len(image[0][0])
    k = len(filters[0][0])
    maps = []
    for filt, bias in zip(filters, biases):
        fmap = [[0.0] * (cols - k + 1) for _ in range(rows - k + 1)]
        for ch in range(len(image)):
            for r in range(rows - k + 1):
                for c in range(cols - k + 1):
                    acc = bias
                    for u in range(k):
                        for v in range(k):
                            acc += image[ch][r + u][c + v] * filt[ch][u][v]
                    fmap[r][c] += acc
        maps.append(fmap)
    return maps
