import numpy as np

def conv2d(img, kernels, bias, s=1, p=0):
    # img: CHW, kernels: KCRS
    C, H, W = img.shape
    K, _, R, S = kernels.shape
    padded = np.zeros((C, H + 2*p, W + 2*p))
    padded[:, p:p+H, p:p+W] = img
    oh = (H - R + 2*p + 1) // s
    ow = (W - S + 2*p + 1) // s
    out = np.zeros((K, oh, ow))
    for k in range(K):
        for y in range(oh):
            for x in range(ow):
                out[k, y, x] = (padded[:, y*s:y*s+R, x*s:x*s+S] * kernels[k]).sum() + bias[k]
    return out
