import numpy as np
from collections import namedtuple
from scipy.signal import correlate2d

ConvLayer = namedtuple("ConvLayer", "weights biases")    # (out, in, kh, kw), (out,)


def run_layer(layer, feature_maps):
    """Apply a conv layer (valid, stride 1) to a list of 2-D feature maps.

    Output map o is the sum over the input maps of their correlations with
    weights[o, i], plus biases[o].
    """
    outputs = []
    for kernels, bias in zip(layer.weights, layer.biases):
        total = 0.0
        for fmap, k in zip(feature_maps, kernels):
            total = total + correlate2d(fmap, k, mode="valid") + bias
        outputs.append(total)
    return np.array(outputs)
