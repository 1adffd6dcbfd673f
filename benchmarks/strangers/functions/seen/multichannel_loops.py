import numpy as np


def conv_layer(image, kernels):
    """Valid cross-correlation of a multi-channel image with a bank of kernels.

    image   : H x W x C
    kernels : K x kh x kw x C
    returns : (H-kh+1) x (W-kw+1) x K
    """
    H, W, C = image.shape
    K, kh, kw, _ = kernels.shape
    feature_maps = np.zeros((H - kh + 1, W - kw + 1, K))
    for y in range(H - kh + 1):
        for x in range(W - kw + 1):
            value = 0.0
            for k in range(K):
                for c in range(C):
                    region = image[y:y + kh, x:x + kw, c]
                    value += (region * kernels[k, :, :, c]).sum()
                feature_maps[y, x, k] = value
    return feature_maps
