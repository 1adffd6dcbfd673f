import numpy as np


def qconv2d_acc(xq, wq, x_zero_point, pad=1):
    """Reference for the int8 kernel: int32 accumulators before requantisation.

    Real values are x = sx * (xq - x_zero_point) and w = sw * wq (symmetric weights);
    accumulator * sx * sw is the real-valued, zero-padded convolution.

    xq uint8 (H, W, Cin), wq int8 (Cout, kh, kw, Cin)
    """
    h, w, _ = xq.shape
    cout, kh, kw, _ = wq.shape
    xp = np.pad(xq, ((pad, pad), (pad, pad), (0, 0)))
    xp = xp.astype(np.int32) - np.int32(x_zero_point)
    wi = wq.astype(np.int32)
    oh, ow = h + 2 * pad - kh + 1, w + 2 * pad - kw + 1
    acc = np.zeros((oh, ow, cout), np.int32)
    for oy in range(oh):
        for ox in range(ow):
            acc[oy, ox] = np.einsum("ijc,oijc->o", xp[oy:oy + kh, ox:ox + kw], wi)
    return acc
