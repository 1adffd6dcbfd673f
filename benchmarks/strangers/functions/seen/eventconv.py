import numpy as np


def event_conv2d(events, shape, weight):
    """Event-driven 2-D convolution layer for sparse (spiking) input.

    events : iterable of (channel, y, x, value)
    shape  : (H, W) of the sensor
    weight : (Cout, Cin, kh, kw), odd kernel, used as deep-learning frameworks
             use it (cross-correlation), zero padding k//2, stride 1
    returns (Cout, H, W)
    """
    H, W = shape
    co, _, kh, kw = weight.shape
    ry, rx = kh // 2, kw // 2
    # scattering needs the mirrored kernel
    stamp = weight[:, :, ::-1, ::-1]
    acc = np.zeros((co, H + 2 * ry, W + 2 * rx))
    for c, y, x, v in events:
        acc[:, y:y + kh, x:x + kw] += v * stamp[:, c]
    return acc[:, ry:ry + H, rx:rx + W]
