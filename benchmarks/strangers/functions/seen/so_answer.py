import numpy as np
from scipy import signal

def conv_layer(x, kernels, bias=None):
    """
    Forward pass of a CNN layer: valid cross-correlation, as in every deep learning framework
    (i.e. torch.nn.functional.conv2d with default arguments).

    x: batch x depth x height x width
    kernels: maps x depth x kh x kw
    """
    out = []
    for sample in x:
        maps = []
        for f, kernel in enumerate(kernels):
            m = sum(signal.convolve2d(sample[d], kernel[d], mode='valid') for d in range(len(kernel)))
            maps.append(m if bias is None else m + bias[f])
        out.append(maps)
    return np.array(out)
