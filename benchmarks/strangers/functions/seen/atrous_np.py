import numpy as np


def atrous_conv2d(inp, filt, rate=1):
    """
    Atrous ("a trous") convolution, DeepLab style, output the size of the input.

    inp  : (H, W, Cin)
    filt : (k, k, Cin, Cout), k odd
    rate : sampling rate of the filter taps; 1 is ordinary convolution

    Positions outside the image count as zero and the filter is centred on the
    output pixel.
    """
    H, W, cin = inp.shape
    k, _, _, cout = filt.shape
    half = k // 2
    res = np.zeros((H, W, cout))
    for y in range(H):
        for x in range(W):
            for a in range(k):
                yy = y + a * rate - half
                if yy < 0 or yy >= H:
                    continue
                for b in range(k):
                    xx = x + b * rate - half
                    if xx < 0 or xx >= W:
                        continue
                    res[y, x] += inp[yy, xx] @ filt[a, b]
    return res
