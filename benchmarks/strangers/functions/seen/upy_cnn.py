# CNN inference for the sensor board. Runs under MicroPython too, so: lists only.


def pad_plane(plane, p):
    if p == 0:
        return plane
    width = len(plane[0]) + 2 * p
    rows = [[0.0] * width for _ in range(p)]
    for r in plane:
        rows.append([0.0] * p + list(r) + [0.0] * p)
    rows.extend([0.0] * width for _ in range(p))
    return rows


def conv2d(image, kernels, biases=None, stride=1, padding=0):
    """image[c][y][x], kernels[f][c][ky][kx], biases[f] -> out[f][y][x]"""
    planes = [pad_plane(p, padding) for p in image]
    kh = len(kernels[0][0])
    kw = len(kernels[0][0][0])
    oh = (len(planes[0]) - kh) // stride + 1
    ow = (len(planes[0][0]) - kw) // stride + 1

    out = []
    for f, kernel in enumerate(kernels):
        bias = biases[f] if biases is not None else 0.0
        fmap = [[0.0] * ow] * oh
        for y in range(oh):
            for x in range(ow):
                acc = bias
                for plane, taps in zip(planes, kernel):
                    for ky in range(kh):
                        row = plane[y * stride + ky]
                        trow = taps[ky]
                        for kx in range(kw):
                            acc += row[x * stride + kx] * trow[kx]
                fmap[y][x] = acc
        out.append(fmap)
    return out


def relu(fmaps):
    return [[[v if v > 0 else 0.0 for v in row] for row in m] for m in fmaps]
