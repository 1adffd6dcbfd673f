import numpy as np

def depthwise_conv2d(x, w, stride=1, pad=0):
    # x: [H, W, C]   w: [kh, kw, C]   one filter per channel
    x = np.pad(x, ((pad, pad), (pad, pad), (0, 0)))
    kh, kw, C = w.shape
    oh = (x.shape[0] - kh) // stride + 1
    ow = (x.shape[1] - kw) // stride + 1
    y = np.empty((oh, ow, C), dtype=np.result_type(x, w))
    for i in range(oh):
        for j in range(ow):
            win = x[i*stride:i*stride+kh, j*stride:j*stride+kw]
            y[i, j] = (win * w).sum(axis=(0, 1))
    return y
