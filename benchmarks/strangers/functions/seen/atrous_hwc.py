import numpy as np


def atrous_conv2d(img, filt, rate=1, stride=1):
    """
    Dilated ("a trous") convolution of one feature map, no padding.

    img  : H x W x Cin
    filt : kh x kw x Cin x Cout, not flipped
    rate : distance between neighbouring taps, in pixels

    Gives one output for each position (every `stride`-th) at which the
    spread-out filter lies completely inside the image.
    """
    H, W, cin = img.shape
    kh, kw, cin2, cout = filt.shape
    assert cin == cin2, 'filter depth %d, image depth %d' % (cin2, cin)

    reach_y = kh * rate
    reach_x = kw * rate
    oh = (H - reach_y) // stride + 1
    ow = (W - reach_x) // stride + 1

    out = np.zeros((oh, ow, cout))
    for r in range(oh):
        for c in range(ow):
            y, x = r * stride, c * stride
            win = img[y:y + reach_y:rate, x:x + reach_x:rate, :]
            out[r, c] = np.tensordot(win, filt, axes=([0, 1, 2], [0, 1, 2]))
    return out
