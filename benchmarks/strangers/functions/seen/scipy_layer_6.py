import numpy as np
from scipy import signal


def conv_layer_relu(x, W, b):
    # x: C_in x H x W, W: C_out x C_in x k x k, b: C_out. valid conv + relu
    c_out, c_in = W.shape[:2]
    maps = []
    for o in range(c_out):
        acc = b[o]
        for c in range(c_in):
            acc = acc + signal.correlate2d(x[c], W[o, c], mode='valid')
        maps.append(np.maximum(acc, 0))
    return np.stack(maps)
